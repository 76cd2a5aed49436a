// For @theme-original/Table: pages print this block without React.

import {original} from "./original-block.tsx";

export default original("Table");
