// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program of one's own with the pass in its pass manager: host FILE.mlir OPTIONS FUNCTION. It prints the module, and checks that FUNCTION,
// which the pass does not change, has the same operations and blocks after it as before, not copies of them.
#include <vector>

#include "lifeopt/mlir.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"

static std::vector<void *> parts_of(mlir::ModuleOp module, llvm::StringRef name)
{
	std::vector<void *> parts;
	mlir::SymbolTable::lookupSymbolIn(module, name)->walk([&](mlir::Operation *op) {
		parts.push_back(op);
		parts.push_back(op->getBlock());
	});
	return parts;
}

int main(int, char **words)
{
	mlir::DialectRegistry registry;
	mlir::registerAllDialects(registry);
	mlir::MLIRContext context(registry);
	auto module = mlir::parseSourceFile<mlir::ModuleOp>(words[1], &context);
	if (!module)
		return 1;
	auto before = parts_of(*module, words[3]);
	mlir::PassManager manager(&context);
	auto pass = lifeopt::createLifeoptPass();
	auto fail = [](const llvm::Twine &why) -> mlir::LogicalResult {
		llvm::errs() << why << "\n";
		return mlir::failure();
	};
	if (mlir::failed(pass->initializeOptions(words[2], fail)))
		return 2;
	manager.addPass(std::move(pass));
	if (mlir::failed(manager.run(*module)))
		return 3;
	module->print(llvm::outs());
	return before == parts_of(*module, words[3]) ? 0 : 4;
}
