// Renders descriptions. Only what the nodes can express is written, so
// markup in a specification cannot reach the page.

import {Fragment, type ReactNode} from "react";
import type {Prose as ProseNodes, ProseBlock, ProseInline} from "@runtime/shared/prose.ts";
import Code from "@theme/reference/Code";
import Flagged from "@theme/reference/Flagged";
import {TargetImage, TargetLink} from "@theme/reference/links";
import {messages} from "@runtime/messages/article.ts";

/** Blocks, one below the other. */
export default function Prose({prose}: {prose: ProseNodes}) {
  return prose.map((block, index) => <Fragment key={index}>{printBlock(block)}</Fragment>);
}

/** Most descriptions are a single paragraph, which needs no element of its own. */
export function LeanProse({prose}: {prose: ProseNodes}) {
  const [only] = prose;
  return prose.length === 1 && only?.type === "paragraph" ? printInlines(only.children) : <Prose prose={prose} />;
}

function printBlock(block: ProseBlock): ReactNode {
  switch (block.type) {
    case "paragraph":
      return <p>{printInlines(block.children)}</p>;
    case "heading":
      return (
        <p>
          <strong>{printInlines(block.children)}</strong>
        </p>
      );
    case "list": {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <LeanProse prose={item} />
        </li>
      ));
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case "quote":
      return (
        <blockquote>
          <Prose prose={block.children} />
        </blockquote>
      );
    case "code":
      return <Code text={block.text} language={block.language} />;
    case "table":
      return (
        <div className="table" tabIndex={0} role="group" aria-label={messages.table}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">
                    {printInlines(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{printInlines(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case "rule":
      return <hr />;
  }
}

function printInlines(nodes: readonly ProseInline[]): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{printInline(node)}</Fragment>);
}

function printInline(node: ProseInline): ReactNode {
  switch (node.type) {
    case "text":
      return node.value;
    case "code":
      return <code>{node.value.includes("--") ? <Flagged>{node.value}</Flagged> : node.value}</code>;
    case "strong":
      return <strong>{printInlines(node.children)}</strong>;
    case "emphasis":
      return <em>{printInlines(node.children)}</em>;
    case "delete":
      return <del>{printInlines(node.children)}</del>;
    case "break":
      return <br />;
    case "link":
      return <TargetLink target={node.target}>{printInlines(node.children)}</TargetLink>;
    case "image":
      return <TargetImage target={node.target} alt={node.alt} />;
  }
}
