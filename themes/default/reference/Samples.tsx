// Code samples: tabs that work without scripts; with scripts, the chosen language
// is stored and applies to every page.

import library from "virtual:components";
import {renderToStaticMarkup} from "react-dom/server";
import {usePage, useSite} from "@runtime/hooks.ts";
import type {Sample} from "@runtime/shared/reference.ts";
import {composedRequest, initialValues, type RequestForm} from "@runtime/shared/request-form.ts";
import {requestSamples} from "@runtime/shared/request-samples.ts";
import Code from "@theme/reference/Code";
import {islandRenderer} from "../island-renderer.tsx";

/** What the request builder of a form shows before the reader types. */
export function FormSamples({form}: {form: RequestForm}) {
  return <Samples samples={requestSamples(composedRequest(form, initialValues(form)).request)} />;
}

export default function Samples({samples}: {samples: Sample[]}) {
  const site = useSite();
  const page = usePage();
  if (samples.length === 0) return null;
  const panels = samples.map(({id, label, language, text}) =>
    renderToStaticMarkup(
      <div className="tab-panel" key={id}>
        <p className="tab-label">{label}</p>
        <Code text={text} language={language} />
      </div>
    )
  );
  const html = islandRenderer(
    site,
    library
  )({
    name: "CodeSamples",
    props: {},
    children: panels.join(""),
    items: samples.map(({id, label}) => ({name: "CodeSample", props: {value: id, label}})),
    idPrefix: "samples",
    hydrate: null,
    page,
    data: {}
  });
  return <div className="samples" dangerouslySetInnerHTML={{__html: html}} />;
}
