import { Button } from '@qingjian/ui/button'
import { loading, LoadingOverlay, PageLoadingOverlay } from '@qingjian/ui/loading-overlay'
import { useState } from 'react'

export default function Example() {
  const [refreshing, setRefreshing] = useState(false)
  return (
    <>
      <PageLoadingOverlay delay={150} />
      <Button onClick={() => void loading.run(fetch('/api/report'))}>上报</Button>
      <Button onClick={() => setRefreshing(!refreshing)}>刷新列表</Button>
      <LoadingOverlay loading={refreshing}>文章列表</LoadingOverlay>
    </>
  )
}
