// Code samples of an operation: the initial request of its builder, with the
// examples of required parameters and of those in `x-sample`.

import {exactJson, parseExact} from "../../../../runtime/shared/exact-json.ts";
import type {Operation, Sample} from "../../../../runtime/shared/reference.ts";
import {composedRequest, initialValues, isSampled, type RequestForm} from "../../../../runtime/shared/request-form.ts";
import type {HttpRequest} from "../../../../runtime/shared/http-request.ts";
import {curl, quoted, requestSamples} from "../../../../runtime/shared/request-samples.ts";
import type {LinkedMethod} from "../shared/spec-context.ts";
import {webSocketSamples} from "../shared/web-socket-samples.ts";

/** None for webhooks, which readers do not call. */
export function samplesOf(
  {webhook, streaming}: Pick<Operation, "webhook" | "streaming">,
  form: RequestForm,
  grpc: LinkedMethod | null
): Sample[] {
  if (webhook) return [];
  const {request} = composedRequest(form, initialValues(form));
  const samples =
    streaming === "both"
      ? twoWaySamples(request, exactJson(messageOf(form)))
      : streaming
        ? streamSamples(request, null)
        : requestSamples(request);
  return grpc ? [...samples, grpcSample(form, request, grpc)] : samples;
}

function streamSamples(request: HttpRequest, first: string | null): Sample[] {
  const url = request.url.replace(/^http/, "ws");
  return [
    {id: "curl", label: "curl", language: "bash", text: curl(request, ["--no-buffer"])},
    ...webSocketSamples({url, first, isGateway: true})
  ];
}

/** A gateway reads the fields of such a stream from the messages that it gets, not from the address. */
function twoWaySamples(request: HttpRequest, first: string): Sample[] {
  const url = request.url.replace(/\?.*$/, "");
  return streamSamples({...request, url, body: first}, first);
}

// ---------------------------------------------------------------- gRPC

function grpcSample(form: RequestForm, {url, body}: HttpRequest, {fullName}: LinkedMethod): Sample {
  const at = fullName.lastIndexOf(".");
  const message = body && body.startsWith("{") ? body : exactJson(messageOf(form), 2);
  const [, secure = "", host = "api.example.com"] = /^(https|http)?(?::\/\/)?([^/?]*)/.exec(url) ?? [];
  const address = host.includes(":") ? host : `${host}:${secure === "http" ? 80 : 443}`;
  const method = `${fullName.slice(0, at)}/${fullName.slice(at + 1)}`;
  const command = secure === "http" ? "grpcurl -plaintext" : "grpcurl";
  const lines =
    message === "{}" ? [`${command} ${address}`, method] : [`${command} -d ${quoted(message)}`, `${address} ${method}`];
  return {id: "grpcurl", label: "grpcurl", language: "bash", text: lines.join(" \\\n  ")};
}

/** Parameters are fields of the request message: "filter.assetId" is a nested field. */
function messageOf({parameters}: RequestForm): Record<string, unknown> {
  const message: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const {name, in: place, example, type} = parameter;
    if (!isSampled(parameter) || place === "header" || place === "cookie") continue;
    const steps = name.split(".");
    const last = steps.pop()!;
    let holder = message;
    for (const step of steps) holder = (holder[step] ??= {}) as Record<string, unknown>;
    holder[last] = typedValue(type, example);
  }
  return message;
}

function typedValue(type: string, text: string): unknown {
  if (type.startsWith("array")) return [parsed(text)].flat();
  if (/^(integer|number)\b/.test(type)) return parsed(text);
  return type === "boolean" ? text === "true" : text;
}

/** The text itself if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return text;
  }
}
