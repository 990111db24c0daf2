import tokens from '@qingjian/theme/tokens/tokens.json'
import figmaDark from '@qingjian/theme/tokens/figma-dark.json?raw'
import figmaLight from '@qingjian/theme/tokens/figma-light.json?raw'
import allTokens from '@qingjian/theme/tokens/tokens.json?raw'
import type { ReactElement } from 'react'
import { CopyButton } from './copy-button.tsx'
import { rowsOf, type TokenRow } from './token-rows.ts'
import { tokenTexts as texts } from './token-texts.ts'
import { tokenUses } from './token-uses.ts'
import { useSettings, useText } from './use-settings.ts'

const files = { 'tokens.json': allTokens, 'figma-light.json': figmaLight, 'figma-dark.json': figmaDark }

/** Every token with its value, copied by a click, and the files for design and build tools. */
export function TokensPage(): ReactElement {
  const t = useText()
  const { theme } = useSettings()
  return (
    <>
      <h1 className="sbdocs-title">{t(texts.title)}</h1>
      <p className="docs-lead">{t(texts.lead)}</p>
      <h2 id="files">{t(texts.files)}</h2>
      <p>{t(texts.filesNote)}</p>
      <p className="docs-files sb-unstyled">
        {Object.entries(files).map(([name, text]) => (
          <a key={name} download={name} href={`data:application/json,${encodeURIComponent(text)}`}>
            {name}
          </a>
        ))}
      </p>
      {rowsOf(tokens, theme).map(([group, rows]) => (
        <section key={group}>
          <h2 id={`group-${group}`}>{t(texts.groups[group] ?? { zh: group, en: group })}</h2>
          <div className="docs-table sb-unstyled">
            <table>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.variable} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </>
  )
}

function Row({ row: { variable, value, detail, kind } }: { row: TokenRow }): ReactElement {
  const t = useText()
  const use = tokenUses[variable]
  return (
    <tr>
      <td className="docs-sample">
        <Sample kind={kind} variable={variable} />
      </td>
      <th scope="row">
        <CopyButton text={`var(${variable})`}>{variable}</CopyButton>
      </th>
      <td>{value !== '' && <CopyButton text={value}>{value}</CopyButton>}</td>
      <td className="docs-quiet">{[detail, use && t(use)].filter(Boolean).join(' · ')}</td>
    </tr>
  )
}

function Sample({ kind, variable }: Pick<TokenRow, 'kind' | 'variable'>): ReactElement | null {
  const value = `var(${variable})`
  switch (kind) {
    case 'color':
      return <span className="docs-sample-color" style={{ background: value }} />
    case 'shadow':
      return <span className="docs-sample-shadow" style={{ boxShadow: value }} />
    case 'space':
      return <span className="docs-sample-bar" style={{ inlineSize: value }} />
    case 'radius':
      return <span className="docs-sample-radius" style={{ borderRadius: value }} />
    case 'text':
      return <span style={{ fontSize: value }}>青简</span>
    case 'font':
      return <span style={{ fontFamily: value }}>青简 Aa</span>
    default:
      return null
  }
}
