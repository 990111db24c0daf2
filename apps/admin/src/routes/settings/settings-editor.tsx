import { isApiError } from '@qingjian/api-client'
import type { SettingField, SettingsFile, SettingsForm, SettingValue } from '@qingjian/api-client/contract'
import { settingsQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Field, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { FileSave } from './file-save.tsx'
import { LeaveGuard } from '#features/leave-guard/leave-guard.tsx'
import { type ReloadFocus, useReloadFocus } from './reload-focus.ts'
import { selectLine } from './select-line.ts'
import { SettingControl } from './setting-control.tsx'
import styles from './settings.module.css'
import type { PickedPictures } from './use-picked-pictures.ts'

/** Changes of the form by key. */
type Changes = Readonly<Record<string, SettingValue>>

/** Codes of errors that the form has to correct. */
const correctable: ReadonlySet<number> = new Set([400, 413, 422])

interface SettingsEditorProps {
  file: SettingsFile
  pictures: PickedPictures
  focus: ReloadFocus
}

/** `site.yaml` as a form or as a text; a change is shown before it is saved. */
export function SettingsEditor({ file, pictures, focus }: SettingsEditorProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const [form, setForm] = useState<SettingsForm>(file)
  const [changes, setChanges] = useState<Changes>({})
  const [source, setSource] = useState(file.fields.length === 0 ? file.text : null)
  const [reviewed, setReviewed] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  useReloadFocus(focus, element)
  const problemToast = useRef('')
  const isChanged = Object.keys(changes).length > 0 || (source ?? form.text) !== file.text

  const apply = useMutation({
    mutationFn: () =>
      api.settings.change({ text: source ?? form.text, changes: source === null ? changes : {} }),
    onSuccess: (next) => {
      setForm(next)
      setChanges({})
    },
    onError: (error) => void toast.error(errorMessage(error)),
  })
  /** Selector of what gets the focus once it is rendered, also in fields that replace the source. */
  const nextFocus = useRef('')
  useEffect(() => {
    if (nextFocus.current === '') return
    element.current?.querySelector<HTMLElement>(nextFocus.current)?.focus()
    nextFocus.current = ''
  })
  const { hash, search, key: visit } = useLocation()
  useEffect(() => {
    const line = Number(new URLSearchParams(search).get('line') ?? 0)
    if (line === 0) return
    const text = element.current?.querySelector<HTMLTextAreaElement>('[data-source]')
    if (text) selectLine(text, line)
    else element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    // What is typed afterwards keeps its selection.
  }, [search, visit])
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1))
    if (name !== '') element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
  }, [hash, visit])
  const switchSource = (): void =>
    apply.mutate(undefined, {
      onSuccess(next) {
        setSource(source === null ? next.text : null)
        // The button was disabled meanwhile, and has lost it.
        nextFocus.current = 'input, textarea'
      },
    })
  const review = (event: FormEvent): void => {
    event.preventDefault()
    toast.dismiss(problemToast.current)
    apply.mutate(undefined, {
      onSuccess: (next) => {
        if (next.fields.some(({ problem }) => problem !== null)) showProblems(next)
        else if (next.text === file.text) toast.info('没有改动')
        else setReviewed(next.text)
      },
    })
  }
  const showProblems = ({ fields }: SettingsForm): void => {
    setSource(null)
    const invalid = fields.filter(({ problem }) => problem !== null)
    problemToast.current = toast.error(`有 ${invalid.length} 项不正确，还没有保存`)
    const [first] = invalid
    if (first) nextFocus.current = `[name="${CSS.escape(first.key)}"]`
  }
  const reload = (): void => {
    pictures.clearErrors()
    focus.request()
    void queryClient.refetchQueries({ queryKey: settingsQueries(api).file().queryKey })
  }
  const groups = [...Map.groupBy(form.fields, ({ group }) => group)]
  const valueOf = ({ key, value }: SettingField): SettingValue => changes[key] ?? value

  return (
    <form
      ref={element}
      tabIndex={-1}
      noValidate
      aria-label="站点设置"
      className={styles.editor}
      onSubmit={review}
    >
      {file.hash === null && <p className={styles.note}>还没有 {file.path}，保存时会新建一个。</p>}
      {form.problems.length > 0 && (
        <ul role="list" className={styles.problems}>
          {form.problems.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              {line !== null && `第 ${line} 行：`}
              {reason}
            </li>
          ))}
        </ul>
      )}
      {source !== null && (
        <Field label={`${file.path} 的原文`}>
          <Textarea
            rows={24}
            spellCheck={false}
            data-source
            className={styles.source}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
        </Field>
      )}
      {source === null &&
        groups.map(([group, fields]) => (
          <fieldset key={group} className={styles.group}>
            <legend className={styles.legend}>{group}</legend>
            <div className={styles.fields}>
              {fields.map((field) => (
                <SettingControl
                  key={field.key}
                  field={field}
                  value={valueOf(field)}
                  error={field.key in changes ? null : field.problem}
                  pictures={pictures}
                  onChange={(value) => setChanges((old) => ({ ...old, [field.key]: value }))}
                />
              ))}
            </div>
          </fieldset>
        ))}
      <div className={styles.bar}>
        <span role="status" className={styles.state}>
          {isChanged ? '有还没有保存的改动' : '没有改动'}
        </span>
        <Button variant="ghost" disabled={apply.isPending} onClick={switchSource}>
          {source === null ? '改原文' : '用表单改'}
        </Button>
        {isChanged && (
          <Button disabled={apply.isPending} onClick={reload}>
            放弃改动
          </Button>
        )}
        <Button type="submit" variant="primary" loading={apply.isPending} disabled={!isChanged}>
          查看改动并保存
        </Button>
      </div>
      <LeaveGuard isActive={isChanged} title="还没有保存" leave="放弃改动">
        离开后，这一页的改动不会保存。
      </LeaveGuard>
      {reviewed !== null && (
        <FileSave
          name="site"
          file={file}
          text={reviewed}
          onClose={() => setReviewed(null)}
          onReload={reload}
          beforeSave={pictures.store}
          onRejected={(error) => {
            if (isApiError(error) && correctable.has(error.code)) setReviewed(null)
          }}
        />
      )}
    </form>
  )
}
