import { Button } from '@qingjian/ui/button'
import { Checkbox, Field, Input, PasswordInput, Textarea } from '@qingjian/ui/field'

export default function Example() {
  return (
    <form method="post" action="/register">
      <Field label="邮箱" hint="只用来找回密码" required>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <Field label="密码" error="至少 8 个字符">
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label="介绍" limit={200}>
        <Textarea name="about" />
      </Field>
      <Checkbox name="mails">有人回复时发邮件告诉我</Checkbox>
      <Button type="submit" variant="primary">
        注册
      </Button>
    </form>
  )
}
