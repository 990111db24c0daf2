import { convertCallouts } from '#transfer/site-source/convert-callouts.ts'
import { convertCodeOptions } from '#transfer/site-source/convert-code-options.ts'
import { convertEmphasis } from '#transfer/site-source/convert-emphasis.ts'
import { convertInlineFormulas } from '#transfer/site-source/convert-inline-formulas.ts'
import type { TargetSystem } from '#transfer/site-source/target-system.ts'

/**
 * Writes what the target system reads otherwise than this site as it needs it; every other character stays.
 * @throws UnusableFileError for a text beyond the limits of the parser.
 */
export function convertSyntax(markdown: string, { syntax }: Pick<TargetSystem, 'syntax'>): string {
  const callouts = convertCallouts(markdown, syntax.callouts)
  const code = convertCodeOptions(callouts, syntax.codeOptions)
  const emphasis = convertEmphasis(code)
  return syntax.hasBracketFormulas ? convertInlineFormulas(emphasis) : emphasis
}
