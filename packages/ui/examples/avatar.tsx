import { Avatar } from '@qingjian/ui/avatar'

export default function Example() {
  return (
    <p>
      <Avatar name="青竹" alt="" /> 青竹
    </p>
  )
}
