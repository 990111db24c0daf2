import type { ReactElement } from 'react'
import type { ComponentDocs } from './component-docs.ts'
import { labels } from './labels.ts'
import { useText } from './use-settings.ts'

/** Keyboard table, with the tests that cover it, and notes on screen readers. */
export function Accessibility({ docs }: { docs: ComponentDocs }): ReactElement {
  const t = useText()
  return (
    <>
      <h3 id="keyboard">{t(labels.keyboard)}</h3>
      {docs.keys.length === 0 ? (
        <p>{t(labels.noKeys)}</p>
      ) : (
        <div className="docs-table sb-unstyled">
          <table>
            <thead>
              <tr>
                <th scope="col">{t(labels.keys)}</th>
                <th scope="col">{t(labels.effect)}</th>
                <th scope="col">{t(labels.test)}</th>
              </tr>
            </thead>
            <tbody>
              {docs.keys.map(({ keys, effect, test }) => (
                <tr key={keys.join(' ')}>
                  <td>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </td>
                  <td>{t(effect)}</td>
                  <td className="docs-quiet" data-label={t(labels.test)}>
                    <span lang="en">{test.replaceAll('%s', '…')}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h3 id="screen-readers">{t(labels.screenReader)}</h3>
      <ul>
        {docs.screenReader.map((note) => (
          <li key={note.en}>{t(note)}</li>
        ))}
      </ul>
    </>
  )
}
