// States of a market, a proposal, an order and a transfer, as their pages have them in a table.

import type {Move, State} from "protodocs/figures";

export interface Machine {
  /** What it is about: "a market". */
  title: string;
  /** What the names in the table begin with. */
  prefix: string;
  states: readonly (State & {
    /** What it means, and what it allows. */
    allows: string;
  })[];
  moves: readonly Move[];
}

const market: Machine = {
  title: "The states of a market",
  prefix: "STATE_",
  states: [
    {name: "PROPOSED", at: [0, 1], allows: "Orders: no. Liquidity commitments: yes."},
    {name: "REJECTED", at: [0, 2], allows: "Orders: stopped. Liquidity commitments: returned."},
    {name: "PENDING", at: [1, 1], allows: "Orders: auction orders. Liquidity commitments: yes."},
    {name: "CANCELLED", at: [1, 2], allows: "Orders: cancelled. Liquidity commitments: returned."},
    {name: "ACTIVE", at: [2, 1], allows: "Orders: yes. Liquidity commitments: yes."},
    // A little to the right: its way to CLOSED passes ACTIVE.
    {name: "SUSPENDED", at: [3.2, 0], allows: "Orders: auction orders. Liquidity commitments: yes."},
    {name: "SUSPENDED_VIA_GOVERNANCE", at: [3, 2], allows: "Orders: auction orders. Liquidity commitments: yes."},
    {
      name: "TRADING_TERMINATED",
      at: [4, 1],
      allows: "Orders: stay on the book, but cannot trade or be cancelled. Liquidity commitments: no."
    },
    {name: "SETTLED", at: [4, 2], allows: "Orders: stopped. Liquidity commitments: returned."},
    {name: "CLOSED", at: [2, 2], allows: "Orders: stopped. Liquidity commitments: returned."}
  ],
  moves: [
    {from: "PROPOSED", to: "PENDING", label: "vote passes"},
    {from: "PROPOSED", to: "REJECTED", label: "vote fails, or a rival successor opens"},
    {from: "PENDING", to: "ACTIVE", label: "opening auction trades"},
    {from: "PENDING", to: "CANCELLED", label: "cannot open, or closed by vote"},
    {from: "PENDING", to: "REJECTED", label: "a rival successor opens"},
    {from: "PENDING", to: "SUSPENDED_VIA_GOVERNANCE", label: "suspended by vote"},
    {from: "ACTIVE", to: "SUSPENDED", label: "auction starts"},
    {from: "ACTIVE", to: "SUSPENDED_VIA_GOVERNANCE", label: "suspended by vote"},
    {from: "ACTIVE", to: "TRADING_TERMINATED", label: "future: termination signal"},
    {from: "ACTIVE", to: "CLOSED", label: "closed by vote"},
    {from: "SUSPENDED", to: "ACTIVE", label: "auction ends"},
    {from: "SUSPENDED", to: "SUSPENDED_VIA_GOVERNANCE", label: "suspended by vote"},
    {from: "SUSPENDED", to: "TRADING_TERMINATED", label: "future: termination signal"},
    {from: "SUSPENDED", to: "CLOSED", label: "closed by vote"},
    {from: "SUSPENDED_VIA_GOVERNANCE", to: "ACTIVE", label: "resumed by vote"},
    {from: "SUSPENDED_VIA_GOVERNANCE", to: "SUSPENDED", label: "resumed by vote, another auction goes on"},
    {from: "SUSPENDED_VIA_GOVERNANCE", to: "PENDING", label: "resumed by vote, not opened yet"},
    {from: "SUSPENDED_VIA_GOVERNANCE", to: "TRADING_TERMINATED", label: "future: termination signal"},
    {from: "SUSPENDED_VIA_GOVERNANCE", to: "CLOSED", label: "closed by vote"},
    {from: "TRADING_TERMINATED", to: "SETTLED", label: "final price"}
  ]
};

const proposal: Machine = {
  title: "The states of a proposal",
  prefix: "STATE_",
  states: [
    {name: "submitted", at: [0, 0], allows: "The transaction is in a block."},
    {
      name: "WAITING_FOR_NODE_VOTE",
      at: [0, 1],
      allows: "Validators check something on another chain; votes are accepted already."
    },
    {name: "OPEN", at: [1, 0], allows: "Votes are counted."},
    {
      name: "REJECTED",
      at: [1, 1],
      allows:
        "Not valid; or a new asset that validators did not confirm; or a successor market, if another successor of the same parent opened before its enactment."
    },
    {name: "DECLINED", at: [2, 1], allows: "Voted on, and not passed."},
    {name: "PASSED", at: [2, 0], allows: "Passed, waits for its enactment time."},
    {name: "ENACTED", at: [3, 0], allows: "Carried out."},
    {name: "FAILED", at: [3, 1], allows: "Could not be carried out, for instance because the state had changed."}
  ],
  moves: [
    {from: "submitted", to: "OPEN", label: "valid"},
    {from: "submitted", to: "WAITING_FOR_NODE_VOTE", label: "new asset"},
    {from: "submitted", to: "REJECTED", label: "not valid"},
    {from: "WAITING_FOR_NODE_VOTE", to: "OPEN", label: "confirmed"},
    {from: "WAITING_FOR_NODE_VOTE", to: "REJECTED", label: "not confirmed"},
    {from: "OPEN", to: "PASSED", label: "thresholds met at closing time"},
    {from: "OPEN", to: "DECLINED", label: "thresholds missed"},
    {from: "PASSED", to: "ENACTED", label: "carried out at enactment time"},
    {from: "PASSED", to: "FAILED", label: "could not be carried out"}
  ]
};

const order: Machine = {
  title: "What becomes of an order",
  prefix: "STATUS_",
  states: [
    {name: "sent", at: [0, 1], allows: "In a block, on its way to the market."},
    {name: "ACTIVE", at: [1, 1], allows: "Waiting on the book."},
    {name: "PARKED", at: [1, 0], allows: "Pegged, without a reference."},
    {name: "FILLED", at: [2, 0], allows: "Completely traded."},
    {name: "PARTIALLY_FILLED", at: [1, 2], allows: "A part traded, and the rest is gone."},
    {name: "CANCELLED", at: [2, 1], allows: "Ended by you or by a rule of the market."},
    {name: "EXPIRED", at: [2, 2], allows: "Its time passed."},
    {name: "STOPPED", at: [0, 2], allows: "Ended by the network."},
    {name: "REJECTED", at: [0, 0], allows: "Not valid, or not covered by your funds."}
  ],
  moves: [
    {from: "sent", to: "ACTIVE", label: "waits"},
    {from: "sent", to: "FILLED", label: "all of it trades on arrival"},
    {from: "sent", to: "PARTIALLY_FILLED", label: "IOC, in part"},
    {from: "sent", to: "STOPPED", label: "may not trade so"},
    {from: "sent", to: "PARKED", label: "pegged, without a reference"},
    {from: "sent", to: "REJECTED", label: "not valid, or no margin"},
    {from: "ACTIVE", to: "FILLED", label: "all of it traded"},
    {from: "ACTIVE", to: "CANCELLED", label: "by you, or by the market"},
    {from: "ACTIVE", to: "EXPIRED", label: "its time passed"},
    {from: "ACTIVE", to: "STOPPED", label: "closed out, or market ended"},
    {from: "ACTIVE", to: "PARKED", label: "pegged, loses its reference"},
    {from: "PARKED", to: "ACTIVE", label: "reference is back"},
    {from: "PARKED", to: "CANCELLED", label: "by you, or by the market"},
    {from: "PARKED", to: "EXPIRED", label: "its time passed"},
    {from: "PARKED", to: "STOPPED", label: "closed out, or market ended"}
  ]
};

const transfer: Machine = {
  title: "What becomes of a transfer",
  prefix: "STATUS_",
  states: [
    {name: "sent", at: [0, 0], allows: "The transaction is in a block."},
    {name: "PENDING", at: [1, 0], allows: "Recurring and active, or a delayed one of governance."},
    {name: "DONE", at: [0, 1], allows: "Carried out."},
    {name: "REJECTED", at: [1, 1], allows: "Not valid, or a one-off one that the account could not pay."},
    {name: "STOPPED", at: [2, 0], allows: "Could not be paid when it was due, or had fallen below the minimum."},
    {name: "CANCELLED", at: [2, 1], allows: "A recurring one, ended by you."}
  ],
  moves: [
    {from: "sent", to: "DONE", label: "one-off: paid"},
    {from: "sent", to: "PENDING", label: "recurring: paid at the end of each epoch"},
    {from: "sent", to: "REJECTED", label: "not valid, or cannot be paid"},
    {from: "PENDING", to: "STOPPED", label: "cannot be paid when due"},
    {from: "PENDING", to: "CANCELLED", label: "you cancel it"}
  ]
};

export const MACHINES: Record<string, Machine> = {market, proposal, order, transfer};
