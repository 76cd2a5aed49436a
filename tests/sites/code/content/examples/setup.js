// #region all
import a from "a";
  // #region start
  function start() {
    // #region inner
    return a;
    // #endregion
  }
  // #endregion
// #endregion
