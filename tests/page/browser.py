#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A headless Chromium over the WebDriver protocol, with what Python brings along; and PNG files as rows of pixels."""
import base64
import json
import os
import re
import shutil
import struct
import subprocess
import tempfile
import urllib.error
import urllib.request
import zlib

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the name that the protocol gives references to elements
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--force-device-scale-factor=1", "--hide-scrollbars"]


class Browser:
    def __init__(self, width=1400, height=1000):
        self.profile = tempfile.mkdtemp()
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                                       env=dict(os.environ, HOME=self.profile))
        port = None
        for line in self.driver.stdout:
            found = re.search(r"successfully on port (\d+)", line)
            if found:
                port = found.group(1)
                break
        if port is None:
            raise RuntimeError("chromedriver does not start")
        self.base = "http://127.0.0.1:%s/session" % port
        arguments = FLAGS + ["--user-data-dir=" + os.path.join(self.profile, "profile"), "--window-size=%d,%d" % (width, height)]
        wanted = {"browserName": "chrome", "goog:chromeOptions": {"binary": shutil.which("chromium"), "args": arguments},
                  "goog:loggingPrefs": {"browser": "ALL"}}
        self.base += "/" + self.call("", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

    def call(self, path, body=None, method=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode(errors="replace")[:2000]) from error

    def close(self):
        try:
            self.call("", method="DELETE")
        finally:
            self.driver.terminate()
            self.driver.wait(30)
            shutil.rmtree(self.profile, ignore_errors=True)

    def open(self, path, hash_=""):
        self.call("/url", {"url": "about:blank"})
        self.call("/url", {"url": "file://" + os.path.abspath(path) + hash_})

    def run(self, script, *arguments):
        return self.call("/execute/sync", {"script": script, "args": list(arguments)})

    def cdp(self, command, **parameters):
        return self.call("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def scheme(self, name):
        self.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def size(self, width, height):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def find(self, css):
        return self.call("/element", {"using": "css selector", "value": css})[ELEMENT]

    def text(self, css):
        return self.run("return document.querySelector(arguments[0]).innerText", css)

    def box(self, css):
        """(x, y, width, height) in the window, scrolled to the middle of it."""
        return self.run("const e = document.querySelector(arguments[0]); e.scrollIntoView({block: 'center', behavior: 'instant'});"
                        "const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]", css)

    def pointer(self, *steps):
        self.call("/actions", {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": list(steps)}]})

    def move(self, x, y):
        self.pointer({"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)})

    def click(self, x, y):
        self.pointer({"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
                     {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def drag(self, x, y, to_x, to_y):
        self.pointer({"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
                     {"type": "pointerMove", "duration": 0, "x": round(to_x), "y": round(to_y)}, {"type": "pointerUp", "button": 0})

    def wheel(self, x, y, delta):
        self.call("/actions", {"actions": [{"type": "wheel", "id": "wheel", "actions": [
            {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": delta, "duration": 0, "origin": "viewport"}]}]})

    def keys(self, css, text):
        self.call("/element/%s/value" % self.find(css), {"text": text})

    def settle(self):
        """Two frames later what was asked for is drawn."""
        self.call("/execute/async", {"script": "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))", "args": []})

    def screenshot(self, path):
        self.settle()
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("/screenshot")))

    def part(self, x, y, width, height, scale=1):
        """What is seen of a part of the window."""
        self.settle()
        clip = {"x": round(x), "y": round(y), "width": round(width), "height": round(height), "scale": scale}
        scrolled = self.run("return [scrollX, scrollY]")
        clip.update(x=clip["x"] + scrolled[0], y=clip["y"] + scrolled[1])
        return Picture(base64.b64decode(self.cdp("Page.captureScreenshot", format="png", clip=clip, optimizeForSpeed=True)["data"]))

    def complaints(self):
        """What the page has logged: errors of scripts, refused requests."""
        return [entry["message"] for entry in self.call("/se/log", {"type": "browser"}) if entry["level"] in ("SEVERE", "WARNING")]


class Picture:
    """Pixels of a PNG of 8 bits a channel, RGB or RGBA, not interlaced: pixel(x, y) is (r, g, b)."""

    def __init__(self, data):
        at, packed = 8, b""
        while at < len(data):
            size, kind = struct.unpack(">I4s", data[at:at + 8])
            if kind == b"IHDR":
                self.width, self.height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", data[at + 8:at + 21])
            elif kind == b"IDAT":
                packed += data[at + 8:at + 8 + size]
            at += 12 + size
        assert (depth, interlace) == (8, 0) and color in (2, 6), "a PNG of another form"
        self.channels = 3 if color == 2 else 4
        self.rows = self.unfilter(zlib.decompress(packed))

    def unfilter(self, raw):
        stride, n, rows = self.width * self.channels, self.channels, []
        before = bytearray(stride)
        for y in range(self.height):
            kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
            if kind == 1:
                for i in range(n, stride):
                    row[i] = (row[i] + row[i - n]) & 255
            elif kind == 2:
                for i in range(stride):
                    row[i] = (row[i] + before[i]) & 255
            elif kind == 3:
                for i in range(stride):
                    row[i] = (row[i] + ((row[i - n] if i >= n else 0) + before[i]) // 2) & 255
            elif kind == 4:
                for i in range(stride):
                    left, up, corner = row[i - n] if i >= n else 0, before[i], before[i - n] if i >= n else 0
                    near = sorted(((abs(up - corner), 0, left), (abs(left - corner), 1, up), (abs(left + up - 2 * corner), 2, corner)))
                    row[i] = (row[i] + near[0][2]) & 255
            rows.append(bytes(row))
            before = row
        return rows

    def pixel(self, x, y):
        at = round(x) * self.channels
        return tuple(self.rows[round(y)][at:at + 3])

    def colours(self):
        """How often each colour is in it."""
        found = {}
        for row in self.rows:
            for i in range(0, len(row), self.channels):
                key = row[i:i + 3]
                found[key] = found.get(key, 0) + 1
        return found
