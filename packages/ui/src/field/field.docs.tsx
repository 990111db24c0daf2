import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { MailIcon } from '../icon/index.ts'
import { Field, Input, PasswordInput, Textarea } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'field',
  is: {
    zh: '表单的一格：标签、提示、错误和计数，配各种输入框。',
    en: 'A form field: label, hint, error and counter, with any control.',
  },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: (
      <div className="story-narrow">
        <Field label="网站介绍" required hint="出现在友情链接页" error="请写得短一些" limit={10}>
          <Textarea defaultValue="写竹子、写木工、写一切慢慢长的东西" />
        </Field>
      </div>
    ),
    parts: [
      { selector: 'label', name: { zh: '标签', en: 'Label' } },
      { selector: '[class*=mark]', name: { zh: '必填的标记', en: 'Mark of a required field' } },
      { selector: 'textarea', name: { zh: '输入框', en: 'Control' } },
      { selector: '[class*=error]', name: { zh: '错误', en: 'Error' } },
      { selector: '[class*=hint]', name: { zh: '提示', en: 'Hint' } },
      { selector: '[class*=counter]', name: { zh: '计数', en: 'Counter' } },
    ],
  },
  do: [
    {
      text: { zh: '错误说怎样改，不只说错了。', en: 'Let an error say how to fix it.' },
      example: (
        <Field label="邮箱" error="邮箱里缺少 @，例如 name@example.com">
          <Input icon={<MailIcon />} defaultValue="qing.example.com" />
        </Field>
      ),
    },
    {
      text: {
        zh: '要求写在提示里，输入以前就看得见。',
        en: 'Put requirements into the hint, visible before typing.',
      },
      example: (
        <Field label="密码" hint="至少 8 个字符">
          <PasswordInput autoComplete="new-password" />
        </Field>
      ),
    },
    {
      text: {
        zh: '不能改但要读、要复制的用 readOnly；disabled 不在 Tab 顺序里。',
        en: 'Use readOnly for what is read and copied; disabled is not in the tab order.',
      },
      example: (
        <Field label="邀请链接">
          <Input readOnly defaultValue="https://example.com/i/7f3c" />
        </Field>
      ),
    },
  ],
  dont: [
    {
      text: { zh: '不要用占位文字代替标签。', en: 'Do not replace the label by a placeholder.' },
      example: (
        <Field label="邮箱" labelHidden>
          <Input placeholder="邮箱" />
        </Field>
      ),
    },
  ],
  keys: [
    {
      keys: ['Tab', 'Enter'],
      effect: {
        zh: '移到密码框里的按钮并显示明文，不提交表单',
        en: 'Moves to the button of a password field and shows the text, without a submit',
      },
      test: 'is shown by keyboard without submitting the form',
    },
    {
      keys: ['ArrowLeft'],
      effect: { zh: '显示明文后光标还在原处', en: 'The caret stays where it was when the text is shown' },
      test: 'shows and hides the password, preserving focus and caret',
    },
  ],
  screenReader: [
    {
      zh: '几个相关的 Checkbox 放进 fieldset，legend 是这一组的名字。',
      en: 'Place related checkboxes in a fieldset, whose legend is the name of the group.',
    },
    {
      zh: '标签是名字，提示和错误是描述；出错时带 aria-invalid。',
      en: 'The label is the name, hint and error the description; aria-invalid marks an error.',
    },
    {
      zh: '接近和超过上限时读出还剩几字。',
      en: 'The remaining characters are announced near and over the limit.',
    },
    {
      zh: 'ErrorSummary 出现时获得焦点，每一行都能跳到那一格。',
      en: 'ErrorSummary takes the focus; each line focuses its field.',
    },
  ],
  related: ['Button', 'EmojiPicker'],
}
