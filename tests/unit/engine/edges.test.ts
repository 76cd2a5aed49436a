import {suite} from "uvu";
import * as assert from "uvu/assert";
import {createRandom} from "../../random-site.ts";
import {createEdges, findReaders, type AllReads, type Bounds} from "../../../cli/src/engine/edges.ts";

const test = suite("edges");

/** By record, what it reads: any other records, older and younger. */
function randomReads(size: number, next: (limit: number) => number): number[][] {
  return Array.from({length: size}, (_, record) =>
    [...new Set(Array.from({length: next(4)}, () => next(size)))].filter((read) => read !== record)
  );
}

function columnsOf(lists: readonly number[][]): AllReads {
  const from = new Uint32Array(lists.length);
  let end = 0;
  lists.forEach((list, record) => {
    from[record] = end;
    end += list.length;
  });
  const counts = Uint32Array.from(lists, (list) => list.length);
  return {size: lists.length, counts, from, reads: Int32Array.from(lists.flat())};
}

/** Asks record by record, until nothing is added. */
function expected(lists: readonly number[][], nodes: readonly number[], {isOpen, isWall}: Bounds): number[] {
  const reached = new Set<number>();
  const leads = (read: number): boolean => nodes.includes(read) || (reached.has(read) && !isWall(read));
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    lists.forEach((list, record) => {
      if (isOpen(record) && list.some(leads)) reached.add(record);
    });
  }
  for (const node of nodes) reached.delete(node);
  return [...reached].sort((a, b) => a - b);
}

test("direct and indirect readers are the same with and without edges", () => {
  let most = 0;
  let stopped = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const random = createRandom(seed);
    const next = (limit: number): number => Math.floor(random() * limit);
    const lists = randomReads(1 + next(60), next);
    const closed = new Set([...lists.keys()].filter(() => next(5) === 0));
    const nodes = [next(lists.length), next(lists.length)];
    const isOpen = (record: number): boolean => !closed.has(record) && !nodes.includes(record);
    const walls = new Set([...lists.keys()].filter(() => next(8) === 0));
    const bounds: Bounds = {isOpen, isWall: (record) => walls.has(record)};
    const wanted = expected(lists, nodes, bounds);
    const sorted = (found: number[]): number[] => found.sort((a, b) => a - b);
    assert.equal(sorted(findReaders(columnsOf(lists), nodes, bounds)), wanted, `seed ${seed}`);
    assert.equal(sorted(createEdges(columnsOf(lists)).readersOf(nodes, bounds)), wanted, `seed ${seed}, edges`);
    most = Math.max(most, wanted.length);
    if (wanted.length < expected(lists, nodes, {...bounds, isWall: () => false}).length) stopped++;
  }
  assert.ok(most > 20, `at most ${most} readers`);
  assert.ok(stopped > 20, `walls stopped the search ${stopped} times`);
});

test("readers that are added later are found, of records that are new too", () => {
  const edges = createEdges(columnsOf([[], [0]]));
  edges.add(1, 2);
  edges.add(2, 3000);
  edges.add(1, 3000);
  assert.equal(
    edges.readersOf([0], {isOpen: () => true, isWall: () => false}).sort((a, b) => a - b),
    [1, 2, 3000]
  );
});

test.run();
