import type { ReactElement } from 'react'
import { labels } from './labels.ts'
import propTexts from './prop-texts.zh.json'
import { apiOf, type ExportRow } from './read-props.ts'
import { useSettings, useText } from './use-settings.ts'

/** Exports of an entry with their props, generated from the types; only the component itself is open. */
export function PropsTables({ entry, title }: { entry: string; title: string }): ReactElement {
  const described = useDescription()
  const rows = apiOf(entry)
  const main = rows.find(({ name }) => name === title)
  return (
    <>
      {main && <Export row={main} />}
      {rows
        .filter((row) => row !== main)
        .map((row) => (
          <details key={row.name} className="docs-export">
            <summary>
              <code>{row.name}</code> <span className="docs-quiet">{described(row.description)}</span>
            </summary>
            <Export row={row} />
          </details>
        ))}
    </>
  )
}

/** Chinese texts of the generated tables, by their English text. */
const chinese = new Map<string, string>(Object.entries(propTexts))

/** Returns a generated text in the language of the page. */
function useDescription(): (text: string) => string {
  const { language } = useSettings()
  return (text) => (language === 'en' ? text : (chinese.get(text) ?? text)).replaceAll('`', '')
}

function Export({ row: { description, signature, alsoTakes, members } }: { row: ExportRow }): ReactElement {
  const t = useText()
  const described = useDescription()
  return (
    <>
      {description && <p>{described(description)}</p>}
      {signature && (
        <p>
          <code>{signature}</code>
        </p>
      )}
      {members.length > 0 && (
        <div className="docs-table sb-unstyled">
          <table>
            <thead>
              <tr>
                <th scope="col">{t(labels.name)}</th>
                <th scope="col">{t(labels.type)}</th>
                <th scope="col">{t(labels.default)}</th>
                <th scope="col">{t(labels.description)}</th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <tr key={member.name}>
                  <th scope="row">
                    <code>{member.name}</code>
                    {member.isRequired && <span className="docs-required">{t(labels.required)}</span>}
                  </th>
                  <td>
                    <code>{member.type}</code>
                  </td>
                  <Default label={t(labels.default)} value={described(member.defaultValue)} />
                  <td>{described(member.description)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {alsoTakes && (
        <p className="docs-quiet">
          {t(labels.alsoTakes)} <code>{alsoTakes}</code>
        </p>
      )}
    </>
  )
}

function Default({ label, value }: { label: string; value: string }): ReactElement {
  return <td data-label={label}>{value === '' ? '' : <code>{value}</code>}</td>
}
