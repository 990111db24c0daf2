import { useEffect, useRef, useState, type ReactElement } from 'react'
import { labels } from './labels.ts'
import { readStyling } from './read-styling.ts'
import { attributeTexts } from './attribute-texts.ts'
import { useSettings, useText } from './use-settings.ts'

/** State attributes and CSS variables, generated from the style sheet of the component. */
export function Styling({ entry }: { entry: string }): ReactElement {
  const t = useText()
  const { attributes, variables } = readStyling(entry)
  if (attributes.length + variables.length === 0) return <p>{t(labels.noStyling)}</p>
  return (
    <>
      {attributes.length > 0 && (
        <>
          <h3 id="state-attributes">{t(labels.stateAttributes)}</h3>
          <div className="docs-table sb-unstyled">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t(labels.name)}</th>
                  <th scope="col">{t(labels.values)}</th>
                  <th scope="col">{t(labels.description)}</th>
                </tr>
              </thead>
              <tbody>
                {attributes.map(({ name, values }) => (
                  <tr key={name}>
                    <th scope="row">
                      <code>{name}</code>
                    </th>
                    <td>
                      {values.map((value) => (
                        <code key={value}>{value}</code>
                      ))}
                    </td>
                    <td>{attributeTexts[name] && t(attributeTexts[name])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {variables.length > 0 && (
        <>
          <h3 id="css-variables">{t(labels.variables)}</h3>
          <div className="docs-table sb-unstyled">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t(labels.name)}</th>
                  <th scope="col">{t(labels.value)}</th>
                  <th scope="col">{t(labels.fallback)}</th>
                </tr>
              </thead>
              <tbody>
                {variables.map(({ name, fallback }) => (
                  <tr key={name}>
                    <th scope="row">
                      <code>{name}</code>
                    </th>
                    <td data-label={t(labels.value)}>
                      <CurrentValue name={name} />
                    </td>
                    <td data-label={t(labels.fallback)}>
                      <code>{fallback}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  )
}

function CurrentValue({ name }: { name: string }): ReactElement {
  const { theme } = useSettings()
  const swatch = useRef<HTMLSpanElement>(null)
  const [value, setValue] = useState('')
  useEffect(() => {
    if (swatch.current) setValue(getComputedStyle(swatch.current).getPropertyValue(name))
  }, [name, theme])
  const isColor = /^(?:#|rgb|light-dark)/u.test(value)
  return (
    <>
      <span
        ref={swatch}
        className={isColor ? 'docs-swatch' : undefined}
        style={isColor ? { background: `var(${name})` } : undefined}
      />
      {value && <code>{shortened(value, theme)}</code>}
    </>
  )
}

function shortened(value: string, theme: 'light' | 'dark'): string {
  const [, light = '', dark = ''] = /^light-dark\((#\w+|[^,]*), ?(#\w+|.*)\)$/u.exec(value) ?? []
  return light ? (theme === 'dark' ? dark : light) : value
}
