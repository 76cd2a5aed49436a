// The button that sends a request, and the response.

import {useState} from "react";
import type {HttpRequest} from "../shared/http-request.ts";
import Output from "./Output.tsx";
import {sendRequest, type Answer} from "./send-request.ts";
import {answeredIn, blocked, fillIn, messages} from "../messages/request.ts";

interface ResponseProps {
  request: HttpRequest;
  files: Readonly<Record<string, File>>;
  /** Invalid parts of the form that prevent sending. */
  missing: readonly string[];
  /** Whether the site allows requests to the server. */
  isAllowed: boolean;
  /** The request as a curl command, offered if the browser blocks it. */
  curl: string;
}

type State = {type: "none"} | {type: "waiting"} | {type: "answer"; answer: Answer} | {type: "blocked"; message: string};

export default function Response({request, files, missing, isAllowed, curl}: ResponseProps) {
  const [state, setState] = useState<State>({type: "none"});
  const send = (): void => {
    setState({type: "waiting"});
    sendRequest(request, files).then(
      (answer) => setState({type: "answer", answer}),
      (error: unknown) => setState({type: "blocked", message: error instanceof Error ? error.message : String(error)})
    );
  };
  return (
    <div className="request-response">
      <p>
        <button
          type="button"
          className="button button-primary"
          disabled={missing.length > 0 || !isAllowed || state.type === "waiting"}
          onClick={send}
        >
          {messages.send}
        </button>{" "}
        <small>{!isAllowed ? messages.notAllowed : missing.length > 0 ? fillIn(missing) : messages.whatIsSent}</small>
      </p>
      <div role="status">
        {state.type === "waiting" && <p>{messages.waiting}</p>}
        {state.type === "answer" && <Shown answer={state.answer} />}
        {state.type === "blocked" && (
          <>
            <p>{blocked(state.message)}</p>
            <Output title={messages.curlForTerminal} text={curl} />
          </>
        )}
      </div>
    </div>
  );
}

function Shown({answer: {status, statusText, milliseconds, headers, body}}: {answer: Answer}) {
  return (
    <>
      <p>
        <b className={`status status-${String(status).charAt(0)}`}>{status}</b>
        {answeredIn(statusText, milliseconds)}
      </p>
      <Output title={messages.responseHeaders} text={headers.map(([name, value]) => `${name}: ${value}`).join("\n")} />
      <Output title={messages.responseBody} text={body} />
    </>
  );
}
