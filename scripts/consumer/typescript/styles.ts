import '@qingjian/theme/css/index.css'
import '@qingjian/theme/css/prose.css'
import '@qingjian/ui/dialog.css'
import '@qingjian/ui/styles.css'
