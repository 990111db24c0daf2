import { Tabs } from '@qingjian/ui/tabs'

export default function Example() {
  return (
    <Tabs
      label="文章分类"
      defaultValue="build"
      items={[
        { value: 'all', label: '全部', content: '全部文章' },
        { value: 'build', label: '建站', content: '建站文章' },
      ]}
    />
  )
}
