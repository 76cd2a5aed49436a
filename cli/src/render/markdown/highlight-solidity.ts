// A grammar for Solidity, which highlight.js does not have.
// Keywords and types: Solidity 0.8 language description.

import type {LanguageFn} from "highlight.js";

export const solidity: LanguageFn = (api) => ({
  name: "Solidity",
  aliases: ["sol"],
  keywords: {
    keyword:
      "abstract anonymous as assembly break calldata case catch constant constructor continue contract default delete do else emit enum error event external fallback " +
      "final for from function if immutable import indexed interface internal is let library mapping memory modifier new nonpayable override payable pragma private public pure " +
      "receive return returns revert storage struct super switch this throw try type unchecked using view virtual while",
    literal: "true false wei gwei ether seconds minutes hours days weeks",
    type: "address bool string bytes var fixed ufixed",
    built_in: "msg block tx abi require assert keccak256 sha256 ecrecover selfdestruct blockhash gasleft addmod mulmod"
  },
  contains: [
    api.C_LINE_COMMENT_MODE,
    api.C_BLOCK_COMMENT_MODE,
    api.APOS_STRING_MODE,
    api.QUOTE_STRING_MODE,
    {scope: "number", match: /\b(0x[\da-fA-F_]+|\d[\d_]*(\.\d+)?([eE]-?\d+)?)\b/},
    {
      scope: "type",
      match:
        /\b(u?int(8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?|bytes([1-9]|[12]\d|3[0-2]))\b/
    },
    {
      begin: [/\b(?:function|event|modifier|error|contract|interface|library|struct|enum)/, /\s+/, /[A-Za-z_$][\w$]*/],
      beginScope: {1: "keyword", 3: "title"}
    }
  ]
});
