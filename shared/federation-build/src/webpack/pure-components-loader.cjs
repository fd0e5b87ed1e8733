/**
 * React Router names its components in statements of their own (`Form.displayName = "Form"`), which no minifier may
 * throw away: each component then stays, with all that it uses. Without the names, what is unused goes.
 */
module.exports = (source) =>
  source
    .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ ');
