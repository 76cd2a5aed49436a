import {useSite} from "@runtime/hooks.ts";

export default function Footer() {
  const site = useSite() as unknown as {owner: {name: string}};
  return <p>{site.owner.name}</p>;
}
