import type { FriendRequest } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input, Textarea } from '@qingjian/ui/field'
import { useId, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { useForm } from '#features/forms/use-form.ts'
import { useTypedFields } from '#features/forms/use-typed-fields.ts'
import { ApplicationSent } from './application-sent.tsx'
import styles from './friend-form.module.css'
import { isFriendField, useFriendDraft, type FriendField } from './use-friend-draft.ts'

const loadSchema = async () => (await import('./friend-schema.ts')).FriendRequestSchema

/** Form to apply for a friend link. */
export function FriendForm(): ReactElement {
  const { friends } = useApi()
  const heading = useId()
  const draft = useFriendDraft()
  const [sentName, setSentName] = useState('')
  const { props, errors, failure, isSending } = useForm(loadSchema, async (application: FriendRequest) => {
    await friends.apply(application)
    draft.clear()
    setSentName(application.name)
  })

  useTypedFields(props.ref, (name, text) => {
    if (isFriendField(name)) draft.write(name, text)
  })

  const control = (name: FriendField) => ({
    name,
    value: draft.read(name),
    onChange: ({ target }: { target: { value: string } }) => draft.write(name, target.value),
  })

  if (sentName !== '') return <ApplicationSent name={sentName} onAgain={() => setSentName('')} />
  return (
    <form {...props} aria-labelledby={heading} className={styles.form}>
      <div className={styles.intro}>
        <h2 id={heading} className={styles.heading}>
          交换友链
        </h2>
        <p>先把本站放进您的友链，再在这里留下您的站点。站长看过之后，它就会出现在上面。</p>
      </div>
      <Field label="站点名称" error={errors['name']} required>
        <Input {...control('name')} autoComplete="off" />
      </Field>
      <Field label="站点地址" error={errors['url']} required>
        <Input {...control('url')} type="url" autoComplete="url" placeholder="https://" />
      </Field>
      <Field label="头像地址" error={errors['avatar']} hint="方形图片的网址；没有可以不填">
        <Input {...control('avatar')} type="url" autoComplete="off" placeholder="https://" />
      </Field>
      <Field label="邮箱" error={errors['email']} hint="只给站长看，用来联系您" required>
        <Input {...control('email')} type="email" autoComplete="email" />
      </Field>
      <Field label="站点介绍" error={errors['info']} limit={200} className={styles.wide}>
        <Textarea {...control('info')} rows={2} placeholder="一句话就好" />
      </Field>
      <div className={styles.end}>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="primary" loading={isSending}>
          申请友链
        </Button>
      </div>
    </form>
  )
}
