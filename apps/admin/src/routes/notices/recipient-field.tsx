import { managedUserQueries } from '@qingjian/api-client/query'
import { Field, Input } from '@qingjian/ui/field'
import { SearchIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import styles from './notices.module.css'

/** The user who gets a notification. */
export interface Recipient {
  id: number
  nickname: string
}

interface RecipientFieldProps {
  recipient: Recipient | null
  onChoose: (recipient: Recipient) => void
}

/** Finds a user by name and selects them. */
export function RecipientField({ recipient, onChoose }: RecipientFieldProps): ReactElement {
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  const { data, error } = useQuery({
    ...managedUserQueries(useApi()).page({ keyword, pageSize: 8 }),
    enabled: keyword !== '',
  })
  const users: readonly Recipient[] = keyword === '' ? [] : (data?.records ?? [])
  const shown =
    recipient !== null && !users.some(({ id }) => id === recipient.id) ? [recipient, ...users] : users
  return (
    <>
      <Field label="查找用户" hint="昵称、编号或完整的邮箱。">
        <Input
          type="search"
          maxLength={254}
          value={text}
          onChange={({ target }) => setText(target.value)}
          icon={<SearchIcon />}
        />
      </Field>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {errorMessage(error)}
        </p>
      )}
      {keyword !== '' && data?.records.length === 0 && <p role="status">没有找到</p>}
      {shown.length > 0 && (
        <fieldset className={styles.recipients}>
          <legend>收到的人</legend>
          {shown.map((user) => (
            <label key={user.id}>
              <input
                type="radio"
                name="recipient"
                checked={user.id === recipient?.id}
                onChange={() => onChoose(user)}
              />
              {user.nickname}（编号 {user.id}）
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
