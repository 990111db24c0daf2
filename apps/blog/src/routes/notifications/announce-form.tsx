import type { SystemNotificationRequest } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { useForm } from '#features/forms/use-form.ts'
import styles from './announce-form.module.css'

const loadSchema = async () => (await import('./announcement-schema.ts')).SystemNotificationRequestSchema

/** Omits an empty link. */
const toRequest = ({ link, ...values }: Record<string, FormDataEntryValue>): unknown => ({
  ...values,
  link: link === '' ? undefined : link,
})

/** Form with which an admin notifies all users. */
export function AnnounceForm(): ReactElement {
  const { notifications } = useApi()
  const announce = async (values: SystemNotificationRequest, form: HTMLFormElement): Promise<void> => {
    await notifications.announce(values)
    form.reset()
    toast.success('已通知所有用户')
  }
  const { props, errors, failure, isSending } = useForm(loadSchema, announce, toRequest)
  return (
    <details className={styles.box}>
      <summary>给所有用户发通知</summary>
      <form {...props} className={styles.form}>
        <Field label="标题" error={errors['title']} required>
          <Input name="title" />
        </Field>
        <Field label="内容" error={errors['content']} limit={500} required>
          <Textarea name="content" />
        </Field>
        <Field label="链接" error={errors['link']} hint="可以不填；站内地址，以 / 开头">
          <Input name="link" placeholder="/post/1" />
        </Field>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="primary" loading={isSending} className={styles.send}>
          发出通知
        </Button>
      </form>
    </details>
  )
}
