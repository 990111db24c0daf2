import type { ArticleForm } from '@qingjian/api-client/contract'
import { Checkbox, Field, Input } from '@qingjian/ui/field'
import { useId, useState, type ReactElement } from 'react'
import { dateOfInput, isoTime, shanghaiTime } from '#core/shanghai-time.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'
import { isScheduled } from './is-scheduled.ts'
import styles from './publish-dialog.module.css'

/** Milliseconds; an older date is taken for that of an earlier publication. */
const maxDraftAge = 30 * 86_400_000

interface PublishDialogProps {
  form: ArticleForm
  /** @param date The new date in Shanghai; null if that of the article stays. */
  onPublish: (date: string | null) => void
  onClose: () => void
}

/** Choice whether a draft is published now or later, with what happens then. Enter publishes it now. */
export function PublishDialog({ form, onPublish, onClose }: PublishDialogProps): ReactElement {
  const id = useId()
  const isLater = isScheduled(form.date)
  const [isTimed, setTimed] = useState(isLater)
  const [isRedated, setRedated] = useState(isLater || !isOld(form.date))
  const [time, setTime] = useState(() => (isLater ? form.date : nextHour()).slice(0, 16).replace(' ', 'T'))
  const [error, setError] = useState<string | null>(null)
  const day = form.date.slice(0, 16)

  function submit(): void {
    const date = dateOfInput(time)
    if (!isTimed) return onPublish(isRedated ? shanghaiTime(Date.now()) : null)
    if (isScheduled(date)) return onPublish(date)
    return setError(time === '' ? '请选择时间' : '这个时间已经过去了，请选将来的时间')
  }
  return (
    <FormDialog
      title="发布文章"
      isTransient
      submitLabel={isTimed ? '定时发布' : '发布'}
      noValidate
      onClose={onClose}
      onSubmit={submit}
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">什么时候发布</legend>
        <div className={styles.choice}>
          <input
            type="radio"
            name="when"
            id={`${id}-now`}
            aria-describedby={`${id}-now-hint`}
            checked={!isTimed}
            onChange={() => setTimed(false)}
          />
          <label htmlFor={`${id}-now`}>现在</label>
          <p id={`${id}-now-hint`}>{nowHint(form, isLater)}</p>
          {!isTimed && !isLater && (
            <Checkbox checked={isRedated} onChange={({ target }) => setRedated(target.checked)}>
              {day === '' ? '把现在写成文章的日期' : `把日期从 ${day} 改为现在`}
            </Checkbox>
          )}
        </div>
        <div className={styles.choice}>
          <input
            type="radio"
            name="when"
            id={`${id}-timed`}
            aria-describedby={`${id}-timed-hint`}
            checked={isTimed}
            onChange={() => setTimed(true)}
          />
          <label htmlFor={`${id}-timed`}>定时</label>
          <p id={`${id}-timed-hint`}>到时间自动发布，在那以前访客看不到。</p>
          {isTimed && (
            <Field label="发布时间" hint="北京时间" error={error}>
              <Input
                type="datetime-local"
                // Limits the year to four digits.
                max="9999-12-31T23:59"
                value={time}
                onChange={({ target }) => {
                  setTime(target.value)
                  setError(null)
                }}
              />
            </Field>
          )}
        </div>
      </fieldset>
    </FormDialog>
  )
}

/** What happens at once, by where visitors find the article. */
function nowHint({ isUnlisted, password }: ArticleForm, isLater: boolean): string {
  const date = isLater ? '，日期改为现在' : ''
  if (isUnlisted) return `知道网址的人马上能看到，不进列表${date}。`
  return password === '' ? `访客马上能看到${date}。` : `访客马上能看到标题，正文要输入密码${date}。`
}

/** @param date In Shanghai, as in the form; empty without one. */
const isOld = (date: string): boolean => date !== '' && Date.now() - Date.parse(isoTime(date)) > maxDraftAge

/** The next full hour in Shanghai, at least half an hour from now. */
function nextHour(): string {
  const hour = 3_600_000
  return shanghaiTime(Math.ceil((Date.now() + hour / 2) / hour) * hour)
}
