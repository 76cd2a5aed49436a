// Everything that changed between two versions. The filter is a row of
// checkboxes that the stylesheet reads: it works without scripts.

import {
  addedAnchor,
  breakingAnchor,
  changeClassLabels,
  type AddedElements,
  type ChangeGroup,
  type ChangesView
} from "@runtime/shared/changes.ts";
import ChangeRows from "@theme/ChangeRows";
import {messages} from "@runtime/messages/changes.ts";
import {sentence} from "@runtime/sentence.ts";

export default function ChangesPage({view}: {view: ChangesView}) {
  const {from, to, others, counts, breaking, added, groups, feeds} = view;
  return (
    <div className="changes">
      <p className="lead">
        {sentence(messages.fromTo, {
          from: <a href={from.href}>{from.label}</a>,
          to: <a href={to.href}>{to.label}</a>
        })}
        {others.length > 0 && (
          <>
            {" "}
            {sentence(messages.compare, {
              versions: others.map(({number, href}, index) => (
                <span key={href}>
                  {index > 0 && ", "}
                  <a href={href}>{number}</a>
                </span>
              ))
            })}
          </>
        )}
      </p>
      {counts.length === 0 && <p>{messages.nothing}</p>}
      <fieldset className="change-filter">
        <legend>{messages.show}</legend>
        {counts.map(({class: of, count}) => (
          <label key={of} className={`change-${of}`}>
            <input type="checkbox" name={`show-${of}`} defaultChecked />
            <b>{count}</b> {changeClassLabels[of]}
          </label>
        ))}
      </fieldset>
      {breaking.length > 0 && (
        <section className="change-breaking">
          <h2 id={breakingAnchor}>{messages.breaking}</h2>
          {breaking.map((group) => (
            <Group key={group.id} group={group} view={view} level={3} />
          ))}
        </section>
      )}
      {added.length > 0 && (
        <section className="change-added">
          <h2 id={addedAnchor}>{messages.added}</h2>
          <ul>
            {added.map((each) => (
              <Added key={each.id} {...each} />
            ))}
          </ul>
        </section>
      )}
      {groups.map((group) => (
        <Group key={group.id} group={group} view={view} level={2} />
      ))}
      {feeds && (
        <p className="change-feeds">
          {sentence(messages.feeds, {
            atom: <a href={feeds.atom}>Atom</a>,
            json: <a href={feeds.json}>JSON</a>
          })}
        </p>
      )}
    </div>
  );
}

/** Names only; details are in the list by section. */
function Added({id, title, items}: AddedElements) {
  return (
    <li id={id}>
      <b>{title}</b> ({items.length}):{" "}
      {items.map(({label, href}, index) => (
        <span key={label + href}>
          {index > 0 && ", "}
          {href === null ? label : <a href={href}>{label}</a>}
        </span>
      ))}
    </li>
  );
}

interface GroupProps {
  group: ChangeGroup;
  view: Pick<ChangesView, "from" | "to">;
  level: 2 | 3;
}

function Group({group, view, level}: GroupProps) {
  const Title = `h${level}` as const;
  const Section = `h${level === 2 ? 3 : 4}` as const;
  return (
    <section>
      <Title id={group.id}>{group.title}</Title>
      {group.sections.map(({title, id, rows}) => (
        <section key={id}>
          {title !== "" && title !== group.title && <Section id={id}>{title}</Section>}
          <ChangeRows rows={rows} from={view.from.number} withIds />
        </section>
      ))}
    </section>
  );
}
