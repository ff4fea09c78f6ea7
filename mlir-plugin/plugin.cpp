// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lifeopt as passes of mlir-opt. In: a module of MLIR. Out: the same module with less memory, or with
 * lifelines; remarks; or diagnostics.
 *
 * The module crosses to the library and back as text in memory, in generic form and without its locations: a
 * place in that text leads back to the operation that was printed there, and so to its location. A function
 * that the library did not change comes back without its body, and keeps its operations. Of one that it
 * changed the operation stays, and the parsed body replaces its own. */
#include <map>
#include <string>
#include <vector>

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/ExtensibleDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Remarks/Remark.h"
#include "llvm/Remarks/RemarkParser.h"

#include "lifeopt/lifeopt.h"
#include "lifeopt/mlir.h"

using namespace mlir;

namespace
{

/* The name of the text in the library's locations. */
const char text_name[] = "<m>";

/* A module as text, and what was printed where. */
struct Printed {
	explicit Printed(ModuleOp module);
	/* The operation at a place of the text: the last one that begins there or before. */
	Operation *op_at(unsigned line) const { return std::prev(ops.upper_bound(line))->second; }
	Location location(unsigned line, unsigned column) const;

	std::string text;
	std::map<unsigned, Operation *> ops; /* by the line at which they begin */
	std::map<unsigned, Block *> headers; /* blocks with arguments, by the line that declares them */
	std::vector<size_t> starts;          /* offset of each line, the first is line 1 */
};

Printed::Printed(ModuleOp module) : ops{{0, module}} /* aliases are before it */
{
	AsmState::LocationMap places;
	OpPrintingFlags flags;
	flags.printGenericOpForm().enableDebugInfo(false).elideLargeResourceString(0);
	if (module->getParentOp())
		flags.useLocalScope(); /* aliases are defined beside the outermost operation alone */
	AsmState state(module, flags, &places);
	llvm::raw_string_ostream out(text);
	module->print(out, state);
	for (auto &place : places)
		ops[place.second.first] = place.first;
	/* Each operation of the generic form has a line of its own, and so has the header of a block. */
	module->walk([&](Block *block) {
		if (block->getNumArguments() && !block->empty())
			headers[places[&block->front()].first - 1] = block;
	});
	starts = {0, 0};
	for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos;)
		starts.push_back(++at);
}

Location Printed::location(unsigned line, unsigned column) const
{
	auto header = headers.find(line);
	if (header == headers.end() || ops.count(line))
		return op_at(line)->getLoc();
	/* the arguments begin with the percent signs of the line */
	StringRef before = StringRef(text).substr(starts[line], column - 1);
	size_t number = std::min<size_t>(before.count('%'), header->second->getNumArguments() - 1);
	return header->second->getArgument(number).getLoc();
}

/* The parser has renamed each resource NAME to NAME_1 or so, since it was there: gives it back its name. */
void restore_resources(ModuleOp made)
{
	AttrTypeReplacer replacer;
	replacer.addReplacement([](DenseResourceElementsAttr of) -> std::optional<Attribute> {
		DenseResourceElementsHandle handle = of.getRawHandle();
		auto &manager = DenseResourceElementsHandle::getManagerInterface(of.getContext());
		auto *blob = manager.getBlobManager().lookup(handle.getKey().rsplit('_').first);
		return DenseResourceElementsAttr::get(of.getType(), {blob, handle.getDialect()});
	});
	replacer.recursivelyReplaceElementsIn(made, /*replaceAttrs=*/true);
}

bool are_same_symbol(Operation &a, Operation &b)
{
	StringRef key = SymbolTable::getSymbolAttrName();
	return a.getName() == b.getName() && a.getAttr(key) == b.getAttr(key);
}

/* Does it hold symbols, each of which may change alone? Ids of traits depend on the compiler of MLIR. */
bool holds_symbols(Operation *op)
{
	return SymbolTable::getNearestSymbolTable(op) == op && op->getRegion(0).hasOneBlock();
}

/* Make @p to equal @p from, which is used up. What is equal keeps its operations. Both have the same name.
 * Nesting is that of symbol tables. */
void take(Operation *to, Operation *from)
{
	bool descend = holds_symbols(to) && holds_symbols(from) &&
		       llvm::equal(to->getRegion(0).front(), from->getRegion(0).front(), are_same_symbol);
	if (!descend && OperationEquivalence::isEquivalentTo(to, from, OperationEquivalence::IgnoreLocations))
		return;
	to->setDiscardableAttrs(from->getDiscardableAttrDictionary());
	to->copyProperties(from->getPropertiesStorage());
	if (descend)
		for (auto [x, y] : llvm::zip(to->getRegion(0).front(), from->getRegion(0).front()))
			take(&x, &y);
	else
		for (auto [x, y] : llvm::zip(to->getRegions(), from->getRegions()))
			x.takeBody(y);
}

/* The run of a pass: a job and its context. */
struct Run {
	explicit Run(ModuleOp op) : module(op), printed(op), context(lo_context_create())
	{
		if (!context)
			llvm::report_bad_alloc_error("lifeopt: out of memory"); /* as MLIR does */
		lo_job_init(&job);
		job.input = text_name;
		job.input_text = printed.text.c_str();
		job.input_length = printed.text.size();
		job.changed_only = job.text_places = true;
		job.no_zero_strides = LLVM_VERSION_MAJOR < 20;
		job.threads = module->getContext()->isMultithreadingEnabled() ? LO_ALL_PROCESSORS : 1;
	}
	~Run() { lo_context_destroy(context); }
	bool set(const lo_option_info &option, StringRef list);
	bool run(lo_emit_kind kind);
	bool take_output();
	bool remark();
	bool restore(ModuleOp made);
	Location place(StringRef file, unsigned line, unsigned column);
	void report();

	ModuleOp module;
	Printed printed;
	lo_context *context;
	lo_job job;
	std::string output;
	std::vector<lo_text_place> places; /* of the output's operations and block arguments */
};

/* An option that may be repeated on a command line has a list here. false with diagnostics. */
bool Run::set(const lo_option_info &option, StringRef list)
{
	SmallVector<StringRef> values;
	list.split(values, option.repeats ? ',' : '\0');
	lo_option_error why;
	for (StringRef value : values) {
		const std::string copy = value.str();
		if (lo_job_set(context, &job, option.name, copy.empty() ? nullptr : copy.c_str(), &why) ==
		    LO_OPTION_SET)
			continue;
		/* at the module's location: of an error of the module mlir-opt prints the whole module */
		emitError(module.getLoc(), "lifeopt: ")
			<< why.what << " '" << why.word << "'" << (why.hint ? "; " : "")
			<< (why.hint ? why.hint : "");
		return false;
	}
	return true;
}

Location Run::place(StringRef file, unsigned line, unsigned column)
{
	if (file == text_name && line)
		return printed.location(line, column);
	return line ? Location(FileLineColLoc::get(module.getContext(), file, line, column))
		    : module.getLoc();
}

/* The library's diagnostics, as MLIR's. */
void Run::report()
{
	using Severity = DiagnosticSeverity;
	static const Severity severities[] = {Severity::Error, Severity::Warning, Severity::Remark,
					      Severity::Note};
	lo_diagnostic at;
	for (size_t i = 0; lo_diagnostic_at(context, i, &at);) {
		InFlightDiagnostic shown = module.getContext()->getDiagEngine().emit(
			place(at.file, at.line, at.column), severities[at.kind]);
		shown << at.text;
		while (lo_diagnostic_at(context, ++i, &at) && at.kind == LO_DIAGNOSTIC_NOTE)
			shown.attachNote(place(at.file, at.line, at.column)) << at.text;
	}
}

/* Run to @p kind of output. false with diagnostics. */
bool Run::run(lo_emit_kind kind)
{
	lo_emit emit = {};
	emit.kind = kind;
	emit.write = [](void *to, const char *at, size_t n) { static_cast<Run *>(to)->output.assign(at, n); };
	emit.places = [](void *to, const lo_text_place *at, size_t n) {
		static_cast<Run *>(to)->places.assign(at, at + n);
	};
	emit.write_arg = this;
	job.emits = &emit;
	job.n_emits = 1;
	lo_outcome outcome = lo_run(context, &job);
	report();
	if (outcome != LO_DONE && lo_error_count(context) == 0)
		emitError(module->getLoc(), "lifeopt: out of memory");
	return outcome == LO_DONE;
}

/* Give the operations and block arguments of the output the locations of those from which they came, and
 * functions without a body the body of that from which they came. */
bool Run::restore(ModuleOp made)
{
	auto next = places.begin();
	auto location = [&]() -> Location {
		lo_text_place at = next == places.end() ? lo_text_place() : *next++;
		return at.line ? printed.location(at.line, at.column) : UnknownLoc::get(made.getContext());
	};
	made->walk<WalkOrder::PreOrder>([&](Operation *op) {
		Operation *from = next != places.end() && next->line ? printed.op_at(next->line) : op;
		op->setLoc(location());
		if (op->hasAttr(SymbolTable::getSymbolAttrName()) && are_same_symbol(*op, *from) &&
		    llvm::all_of(op->getRegions(), [](Region &x) { return x.empty(); })) {
			for (auto [x, y] : llvm::zip(op->getRegions(), from->getRegions()))
				x.takeBody(y);
			return WalkResult::skip();
		}
		for (Region &region : op->getRegions())
			for (Block &block : region)
				for (BlockArgument argument : block.getArguments())
					argument.setLoc(location());
		if (LLVM_VERSION_MAJOR < 22 && op->getName().getStringRef() == "linalg.map")
			op->getRegion(0).eraseArgument(op->getNumOperands() - 1); /* that of the output */
		return WalkResult::advance();
	});
	return next == places.end() || (made.emitError("lifeopt: places of other operations"), false);
}

bool Run::take_output()
{
	ParserConfig config(module->getContext(), /*verifyAfterParse=*/false);
	OwningOpRef<ModuleOp> made = parseSourceString<ModuleOp>(output, config, text_name);
	if (!made)
		return false;
	if (StringRef(output).contains("dense_resource<"))
		restore_resources(*made);
	if (!restore(*made))
		return false;
	take(module, *made);
	return true;
}

/* LLVM's parser of remarks takes the quotes around a text away, and leaves quotes in it doubled. */
std::string undoubled(StringRef text)
{
	SmallVector<StringRef> parts;
	text.split(parts, "''");
	return llvm::join(parts, "'");
}

/* The output is LLVM's optimization remarks. */
bool Run::remark()
{
	if (output.empty()) /* of a module without function bodies; the parser takes it for an error */
		return true;
	auto parser = cantFail(llvm::remarks::createRemarkParser(llvm::remarks::Format::YAML, output));
	for (;;) {
		auto remark = parser->next();
		if (!remark) {
			if (remark.errorIsA<llvm::remarks::EndOfFileError>()) {
				llvm::consumeError(remark.takeError());
				return true;
			}
			module.emitError("lifeopt: ") << llvm::toString(remark.takeError());
			return false;
		}
		auto at = (*remark)->Loc.value_or(llvm::remarks::RemarkLocation());
		emitRemark(place(undoubled(at.SourceFilePath), at.SourceLine, at.SourceColumn))
			<< undoubled((*remark)->getArgsAsMsg()) << " [" << (*remark)->RemarkName << "]";
	}
}

/* The dialect `lifeline`, which tools/lifeline.irdl.mlir describes. Nothing is known of the effects of its
 * operations, so other passes keep them. */
void add_lifelines(MLIRContext *, DynamicDialect *dialect)
{
	for (StringRef name : {"start", "end", "poison_start", "poison_end"}) {
		auto verify = [most = name == "start"](Operation *op) -> LogicalResult {
			bool good = op->getNumOperands() == 1 && op->getNumResults() <= most &&
				    llvm::all_of(op->getOperandTypes(), llvm::IsaPred<BaseMemRefType>);
			return good ? success() : op->emitOpError("is not as lifeline.irdl.mlir says");
		};
		auto regions = [](Operation *) { return success(); };
		dialect->registerDynamicOp(DynamicOpDefinition::get(name, dialect, verify, regions));
	}
}

struct Kind {
	StringRef name, description;
	lo_until until;
	lo_markers markers;
	lo_emit_kind output;
};
const Kind kinds[] = {
	{"lifeopt", "Let values share storage", LO_UNTIL_COLOR, LO_MARKERS_AUTO, LO_EMIT_MLIR},
	{"lifeopt-lifelines", "Mark live ranges", LO_UNTIL_LIFELINES, LO_MARKERS_DIALECT, LO_EMIT_MLIR},
	{"lifeopt-report", "Remark on shared storage", LO_UNTIL_COLOR, LO_MARKERS_AUTO, LO_EMIT_REMARKS},
};

/* May the option be a word without a value? */
bool is_word(llvm::cl::ValueExpected value)
{
	return value == llvm::cl::ValueOptional;
}

/* mlir-opt prints each option of a pass with a value, and must read that again: a word is "true", and what is
 * not given is "false", or nothing. */
struct ValueParser : llvm::cl::parser<std::string> {
	using parser::parser;
	bool parse(llvm::cl::Option &option, StringRef, StringRef given, std::string &value)
	{
		value = given.empty() && is_word(option.getValueExpectedFlag()) ? "true" : given.str();
		return false;
	}
};

/* A pass with the options of lifeopt's table that make sense in a pass. */
struct LifeoptPass : public OperationPass<ModuleOp> {
	MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LifeoptPass)
	explicit LifeoptPass(const Kind &kind);
	LifeoptPass(const LifeoptPass &other) : LifeoptPass(other.kind) {}
	std::unique_ptr<Pass> clonePass() const final { return std::make_unique<LifeoptPass>(*this); }
	StringRef getName() const final { return kind.name; }
	StringRef getArgument() const final { return kind.name; }
	StringRef getDescription() const final { return kind.description; }
	/* Those of the operations that lifeopt may add. */
	void getDependentDialects(DialectRegistry &registry) const final
	{
		registry.insert<affine::AffineDialect, arith::ArithDialect, func::FuncDialect,
				memref::MemRefDialect, scf::SCFDialect>();
		lifeopt::registerLifelineDialect(registry);
	}
	void runOnOperation() final;

	const Kind &kind;
	using Value = Option<std::string, ValueParser>;
	std::vector<std::pair<const lo_option_info *, std::unique_ptr<Value>>> options;
};

LifeoptPass::LifeoptPass(const Kind &of) : OperationPass(TypeID::get<LifeoptPass>()), kind(of)
{
	const lo_option_info *option;
	for (size_t i = 0; (option = lo_option_at(i)); i++) {
		auto value = option->argument[0] == '=' ? llvm::cl::ValueRequired : llvm::cl::ValueOptional;
		llvm::cl::desc help(option->help);
		if (option->of_program)
			options.emplace_back(option, std::make_unique<Value>(
							     *this, option->name + 2, help, value,
							     llvm::cl::init(is_word(value) ? "false" : "")));
	}
}

/* Reject kinds of reductions: numbers in generic form, which lifeopt reads as release 22 counts them. */
bool has_other_numbers(ModuleOp module)
{
	auto check = [](Operation *op) -> WalkResult {
		bool kind = isa<memref::AtomicRMWOp, affine::AffineParallelOp>(op) && op->getNumResults();
		return kind ? op->emitOpError("needs lifeopt's pass for LLVM 22") : success();
	};
	return LLVM_VERSION_MAJOR != 22 && module.walk(check).wasInterrupted();
}

void LifeoptPass::runOnOperation()
{
	if (has_other_numbers(getOperation()))
		return signalPassFailure();
	Run run(getOperation());
	bool report = kind.output == LO_EMIT_REMARKS;
	run.job.until = kind.until;
	run.job.markers = kind.markers;
	for (auto &[option, given] : options) {
		StringRef value = given->getValue();
		bool word = is_word(given->getValueExpectedFlag());
		if (value != (word ? "false" : "") && !run.set(*option, word && value == "true" ? "" : value))
			return signalPassFailure();
	}
	if (!run.run(kind.output) || !(report ? run.remark() : run.take_output()))
		return signalPassFailure();
	if (report)
		markAllAnalysesPreserved();
}

} // namespace

std::unique_ptr<Pass> lifeopt::createLifeoptPass()
{
	return std::make_unique<LifeoptPass>(kinds[0]);
}

void lifeopt::registerLifelineDialect(DialectRegistry &registry)
{
	registry.insertDynamic("lifeline", add_lifelines);
}

void lifeopt::registerLifeoptPasses()
{
	for (const Kind &kind : kinds)
		registerPass([&kind] { return std::unique_ptr<Pass>(new LifeoptPass(kind)); });
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT PassPluginLibraryInfo mlirGetPassPluginInfo()
{
	return {MLIR_PLUGIN_API_VERSION, "lifeopt", LO_VERSION, lifeopt::registerLifeoptPasses};
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT DialectPluginLibraryInfo mlirGetDialectPluginInfo()
{
	return {MLIR_PLUGIN_API_VERSION, "lifeopt", LO_VERSION,
		[](DialectRegistry *registry) { lifeopt::registerLifelineDialect(*registry); }};
}
