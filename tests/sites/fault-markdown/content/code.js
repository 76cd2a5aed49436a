// #region yes
1;
// #endregion
