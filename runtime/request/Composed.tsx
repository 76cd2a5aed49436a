// A composed request: as code in the reader's language, and the
// button that sends it if the configuration allows its origin.

import {useState} from "react";
import type {HttpRequest} from "../shared/http-request.ts";
import {requestSamples} from "../shared/request-samples.ts";
import Output from "./Output.tsx";
import Response from "./Response.tsx";
import {originOf} from "../shared/origin-of.ts";
import {messages} from "../messages/request.ts";

interface ComposedProps {
  request: HttpRequest;
  /** Shown before the languages: the request's message. */
  plain?: {label: string; text: string};
  /** Origins that requests may be sent to. */
  send: readonly string[];
  /** Origin of the server. */
  url: string;
  files?: Readonly<Record<string, File>>;
  /** What must be completed or corrected before sending. */
  missing: readonly string[];
}

export default function Composed({request, plain, send, url, files = {}, missing}: ComposedProps) {
  const [chosen, setChosen] = useState(plain ? "plain" : "curl");
  const samples = requestSamples(request);
  const shown = [...(plain ? [{id: "plain", ...plain}] : []), ...samples];
  const sample = shown.find(({id}) => id === chosen) ?? shown[0]!;
  return (
    <div className="playground-output">
      <Output title={sample.label} text={sample.text}>
        <span className="request-languages" role="group" aria-label={messages.language}>
          {shown.map(({id, label}) => (
            <button type="button" key={id} aria-pressed={sample.id === id} onClick={() => setChosen(id)}>
              {label}
            </button>
          ))}
        </span>
      </Output>
      {send.length > 0 && (
        <Response
          request={request}
          files={files}
          missing={missing}
          isAllowed={send.includes(originOf(url))}
          curl={samples[0]!.text}
        />
      )}
    </div>
  );
}
