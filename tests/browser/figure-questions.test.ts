// Questions that a reader answers by moving a figure. Each begins with the figure as the page has it; the answers are
// worked out by hand.

import type {Locator, Page} from "playwright-core";
import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("questions to figures", {own: true});

/** Sliders by name, and buttons to press. */
type Moves = (string | [slider: string, value: number])[];
type Question = [question: string, moves: Moves, answer: string];

interface Asked {
  page: string;
  figure: string;
  questions: Question[];
}

const ASKED: Record<string, Asked[]> = {
  margin: [
    {
      page: "trading-framework/margin",
      figure: "What you have against what you need",
      questions: [
        ["What is behind the position at 55,000?", [], "you have 2,500 USDT"],
        ["How much is moved in?", [], "2,120 USDT move in"],
        ["At which price is it closed out?", [], "Close-out price: 53,191 USDT"],
        ["What happens at 53,000?", [["Mark price", 53_000]], "the position is closed out"],
        ["And at 54,000?", [["Mark price", 54_000]], "the open order is stopped; the position stays"],
        ["How much comes back at 63,000?", [["Mark price", 63_000]], "1,356 USDT move out"],
        ["What moves at 60,000?", [["Mark price", 60_000]], "nothing moves"],
        ["Where does isolated margin end?", ["isolated margin"], "Close-out price: 57,447 USDT"],
        ["And with half the leverage?", ["isolated margin", ["Margin factor", 0.2]], "Close-out price: 51,064 USDT"],
        ["What do 10,000 behind it change?", [["Deposit", 10_000]], "Close-out price: 42,553 USDT"],
        ["Where is a short closed out?", ["short"], "Close-out price: 65,421 USDT"],
        ["Is a deposit of 2,000 enough?", [["Deposit", 2000]], "the network rejects the order"]
      ]
    }
  ],
  orders: [
    {
      page: "trading-framework/orders",
      figure: "A book, and your order",
      questions: [
        ["What does a limit order trade?", [], "It trades 0.2 at 60,050, 0.3 at 60,100."],
        ["What of it waits?", [], "0.1 wait at 60,100"],
        ["Where does a market order end?", ["market"], "0.1 at 60,200"],
        ["What if the book is too thin for it?", ["market", ["Size", 1.2]], "STATUS_PARTIALLY_FILLED"],
        ["What becomes of the rest of an IOC?", ["IOC"], "What did not trade is gone."],
        ["And of a FOK that the book cannot fill?", ["FOK"], "STATUS_STOPPED"],
        ["And of one that it can?", ["FOK", ["Size", 0.5]], "STATUS_FILLED"],
        ["Why does post-only stop?", ["post-only"], "It would trade on arrival."],
        ["Where may it wait?", ["post-only", ["Limit price", 60_000]], "0.6 wait at 60,000"],
        ["How much of an iceberg is shown?", ["iceberg", ["Limit price", 60_000]], "0.2 are shown"],
        ["Where does a peg wait?", ["pegged"], "0.6 wait at 59,900"],
        ["Is a stop on the book?", ["stop"], "off the book"]
      ]
    }
  ],
  "price monitoring": [
    {
      page: "trading-framework/market-protections",
      figure: "Is this price plausible?",
      questions: [
        ["Does an order at 58,500 trade?", [], "nothing trades, and an auction of 5 minutes begins"],
        ["At what price does the auction end?", [], "it trades at 58,700"],
        ["And an order at 59,000?", [["Order would trade at", 59_000]], "the order trades at once"],
        ["Is a bound itself inside?", [["Order would trade at", 58_800]], "58,800 is within all bounds"],
        ["The upper one too?", [["Order would trade at", 61_200]], "61,200 is within all bounds"],
        ["And above it?", [["Order would trade at", 61_300]], "61,300 is outside of trigger 1"],
        ["When is it extended?", ["auction is extended"], "outside of trigger 2: 15 minutes more"],
        ["How long does that take in all?", ["auction is extended"], "After 20 minutes it trades at 56,500"],
        ["Beyond both bounds at once?", [["Order would trade at", 55_000]], "an auction of 5 minutes begins"],
        [
          "Can an auction end at the outer bound?",
          [["Indicative price", 63_000]],
          "After 5 minutes it trades at 63,000"
        ],
        ["And above it?", [["Indicative price", 63_100]], "After 20 minutes it trades at 63,100"]
      ]
    }
  ],
  rewards: [
    {
      page: "trading-framework/discounts-rewards",
      figure: "What your volume takes off a fee",
      questions: [
        ["Which discount do 720,000 give?", [], "a discount of 5 %"],
        ["What is left of a fee of 100?", [], "95 USDT instead of 100"],
        ["How far is the next tier?", [], "The next tier is 280,000 away"],
        ["And after one more epoch?", [["Epochs with it", 7]], "The next tier is 160,000 away"],
        [
          "With 150,000 in each?",
          [
            ["Volume per epoch", 150_000],
            ["Epochs with it", 7]
          ],
          "a discount of 20 %"
        ],
        ["Without volume?", [["Epochs with it", 0]], "a discount of 0 %"]
      ]
    },
    {
      page: "trading-framework/discounts-rewards",
      figure: "What vests in each epoch",
      questions: [
        ["What vests first?", [], "150 quantum vest in the first epoch"],
        ["And then?", [], "127.5 in the second"],
        ["Without a streak?", [["Streak multiplier", 1]], "100 quantum vest in the first epoch"],
        ["With twice the rate?", [["Base rate", 0.2]], "300 quantum vest in the first epoch"],
        [
          "What is the least?",
          [
            ["Base rate", 0.01],
            ["Streak multiplier", 1]
          ],
          "20 quantum vest in the first epoch"
        ]
      ]
    }
  ],
  liquidity: [
    {
      page: "liquidity/rewards-penalties",
      figure: "What time off the book costs",
      questions: [
        ["What does 75 % of the time pay?", [], "you keep 275 of 400 USDT"],
        ["And all of it?", [["Time on the book", 1]], "you keep 400 of 400 USDT"],
        ["Just the minimum?", [["Time on the book", 0.6]], "you keep 200 of 400 USDT"],
        ["Just less?", [["Time on the book", 0.59]], "you keep 0 of 400 USDT"],
        ["What of the bond, then?", [["Time on the book", 0.59]], "lose 166.67 of your bond"],
        ["What is the most of it?", [["Time on the book", 0.3]], "lose 2,000 of your bond of 10,000"],
        ["If the market asks for 80 %?", [["Least time", 0.8]], "you keep 0 of 400 USDT"],
        ["Without competition?", [["Competition factor", 0]], "you keep 400 of 400 USDT"]
      ]
    },
    {
      page: "liquidity/provision",
      figure: "The pool's position at each price",
      questions: [
        ["What does a pool hold at its lower bound?", [["Price", 54_000]], "long 0.334 BTC"],
        ["At its base price?", [["Price", 60_000]], "without a position"],
        ["Beyond its upper bound?", [["Price", 70_000]], "short 0.277 BTC"]
      ]
    }
  ]
};

for (const [topic, asked] of Object.entries(ASKED))
  test(topic, async ({page, open}) => {
    assert.ok(asked.flatMap(({questions}) => questions).length >= 10);
    const wrong: string[] = [];
    for (const {page: address, figure, questions} of asked)
      for (const [question, moves, answer] of questions) {
        await open(`/pre-release/concepts/${address}`);
        const found = page.locator(".plot", {has: page.locator("figcaption", {hasText: figure})});
        await found.scrollIntoViewIfNeeded();
        await moved(page, found, moves);
        const says = found.locator(".plot-says");
        const isRight = await says
          .filter({hasText: answer})
          .waitFor()
          .then(
            () => true,
            () => false
          );
        if (!isRight) wrong.push(`${question} ${answer} / ${await says.innerText()}`);
      }
    assert.equal(wrong, []);
  });

async function moved(page: Page, figure: Locator, moves: Moves): Promise<void> {
  await page.waitForLoadState("networkidle");
  for (const move of moves)
    if (typeof move === "string") await figure.getByRole("button", {name: move, exact: true}).click();
    else await figure.getByRole("slider", {name: move[0], exact: true}).fill(String(move[1]));
}

run();
