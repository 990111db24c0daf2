/** Variables that only a clone of the repository has a use for. */
const cloneVariables = ['STORYBOOK_DIR']

/** `.env.example` of the repository without what only a clone has. */
export function toEnvExample(text: string): string {
  return cloneVariables
    .reduce((kept, name) => kept.replace(new RegExp(`(?:^#.*\\n)+${name}=.*\\n`, 'mu'), ''), text)
    .replace(/；pnpm start [^\n]*/u, '')
}
