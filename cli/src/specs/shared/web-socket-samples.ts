// Programs that open a WebSocket, send a first message if there is one, and print what arrives.

import type {Sample} from "../../../../runtime/shared/reference.ts";
import {goProgram, javaText, quoted} from "../../../../runtime/shared/request-samples.ts";

export interface WebSocketRequest {
  url: string;
  /** The first message, as sent; null if nothing is. */
  first: string | null;
  /** Whether a message is the result of a gRPC gateway, or its error. */
  isGateway: boolean;
}

export function webSocketSamples(request: WebSocketRequest): Sample[] {
  return [
    {id: "websocat", label: "websocat", language: "bash", text: websocat(request)},
    {id: "javascript", label: "JavaScript", language: "javascript", text: javascript(request)},
    {id: "python", label: "Python", language: "python", text: python(request)},
    {id: "go", label: "Go", language: "go", text: go(request)},
    {id: "java", label: "Java", language: "java", text: java(request)}
  ];
}

function websocat({url, first}: WebSocketRequest): string {
  return `${first === null ? "" : `echo ${quoted(first)} | `}websocat ${first === null ? "" : "--no-close "}${quoted(url)}`;
}

function javascript({url, first, isGateway}: WebSocketRequest): string {
  const start =
    first === null ? "" : `\nsocket.addEventListener("open", () => socket.send(${JSON.stringify(first)}));\n`;
  const print = isGateway
    ? `  const {result} = JSON.parse(data);
  if (result) console.log(result);
  else console.error(data);`
    : "  console.log(data);";
  return `const socket = new WebSocket(${JSON.stringify(url)});
${start}
socket.addEventListener("message", ({data}) => {
${print}
});`;
}

function python({url, first, isGateway}: WebSocketRequest): string {
  const start = first === null ? "" : `        await socket.send(${JSON.stringify(first)})\n`;
  return `import asyncio${isGateway ? ", json" : ""}
import websockets

async def main():
    async with websockets.connect(${JSON.stringify(url)}) as socket:
${start}        async for message in socket:
            print(${isGateway ? "json.loads(message)" : "message"})

asyncio.run(main())`;
}

function go({url, first}: WebSocketRequest): string {
  const failed = "if err != nil {\n\tlog.Fatal(err)\n}";
  return goProgram(
    ["context", "fmt", "log", "", "github.com/coder/websocket"],
    [
      "ctx := context.Background()",
      `socket, _, err := websocket.Dial(ctx, ${JSON.stringify(url)}, nil)`,
      failed,
      "defer socket.CloseNow()",
      ...(first === null
        ? []
        : [
            `if err := socket.Write(ctx, websocket.MessageText, []byte(${JSON.stringify(first)})); err != nil {\n\tlog.Fatal(err)\n}`
          ]),
      "for {\n\t_, message, err := socket.Read(ctx)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tfmt.Println(string(message))\n}"
    ]
  );
}

/** A file that Java 17 runs by itself; a message may arrive in parts. */
function java({url, first}: WebSocketRequest): string {
  const imports = [
    "java.net.URI",
    "java.net.http.HttpClient",
    "java.net.http.WebSocket",
    "java.util.concurrent.CompletableFuture",
    "java.util.concurrent.CompletionStage"
  ];
  return `${imports.map((name) => `import ${name};`).join("\n")}

class Stream implements WebSocket.Listener {
  static final CompletableFuture<Void> closed = new CompletableFuture<>();
  final StringBuilder message = new StringBuilder();

  public static void main(String[] arguments) throws Exception {
    var socket = HttpClient.newHttpClient().newWebSocketBuilder()
        .buildAsync(URI.create(${JSON.stringify(url)}), new Stream()).get();
${first === null ? "" : `    socket.sendText(${javaText(first)}, true);\n`}    closed.get();
  }

  public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean isLast) {
    message.append(part);
    if (isLast) {
      System.out.println(message);
      message.setLength(0);
    }
    socket.request(1);
    return null;
  }

  public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
    closed.complete(null);
    return null;
  }

  public void onError(WebSocket socket, Throwable error) {
    closed.completeExceptionally(error);
  }
}`;
}
