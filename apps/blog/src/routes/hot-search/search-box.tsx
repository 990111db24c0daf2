import { KEYWORD_MAX_CHARACTERS } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { SearchIcon } from '@qingjian/ui/icon'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { useTypedFields } from '#features/forms/use-typed-fields.ts'
import type { HotSearchView } from './hot-search-view.ts'
import { storePreferredEngine, usePreferredEngine } from './preferred-engine.ts'
import styles from './search-box.module.css'
import { findEngine, getResultsUrl, searchEngines } from './search-engines.ts'

/**
 * Searches this site or an external engine. With scripts the engine opens in a new tab; without scripts the form submits to this
 * page, which shows results or a link, because the CSP's `form-action` allows no other origin.
 */
export function SearchBox({ source, search }: HotSearchView): ReactElement {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const remembered = usePreferredEngine()
  const [chosen, setChosen] = useState(() => search && findEngine(search.engineId))
  const engine = chosen ?? remembered
  useTypedFields(form, (name, value) => {
    if (name === 'engine') setChosen(findEngine(value))
  })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const words = box.current?.value.trim() ?? ''
    if (words === '') return
    const url = getResultsUrl(engine, words)
    if (url !== null) window.open(url, '_blank', 'noopener,noreferrer')
    else void navigate(paths.hotSearch({ source, engine: engine.id, q: words }), { preventScrollReset: true })
  }

  return (
    <search>
      <form ref={form} action={paths.hotSearch()} className={styles.form} onSubmit={submit}>
        {source !== undefined && <input type="hidden" name="source" value={source} />}
        <fieldset className={styles.engines}>
          <legend className="visually-hidden">搜索引擎</legend>
          {searchEngines.map((one) => (
            <label key={one.id} className={styles.engine}>
              <input
                type="radio"
                name="engine"
                value={one.id}
                checked={one.id === engine.id}
                onChange={() => {
                  setChosen(one)
                  storePreferredEngine(one)
                }}
              />
              {one.name}
            </label>
          ))}
        </fieldset>
        <div className={styles.line}>
          <SearchIcon className={styles.icon} />
          <input
            ref={box}
            type="search"
            name="q"
            aria-label="搜索内容"
            placeholder="想找什么"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={KEYWORD_MAX_CHARACTERS}
            defaultValue={search?.words}
            className={styles.box}
          />
          <Button type="submit" variant="primary">
            搜一下
          </Button>
        </div>
      </form>
    </search>
  )
}
