// Building blocks for the screens of plugins: they look, read and behave like the core’s own.

export { PendingRequests } from './account/views/PendingRequests.js'
export { tokenMark, walletMark } from './marks/marks.js'
export { AmountBox } from './money/views/AmountBox.js'
export { AmountInput } from './money/views/AmountInput.js'
export { AmountOutput, AmountPair } from './money/views/AmountOutput.js'
export { Changes } from './money/views/Changes.js'
export { PriceSource, ReadTime } from './money/views/PriceSource.js'
export { findAlike, isAlike, TokenContract } from './money/views/TokenContract.js'
export { TokenPicker } from './money/views/TokenPicker.js'
export { TransferChanges, type TransferOutcome } from './money/views/TransferChanges.js'
export { UnknownOutcome } from './money/views/UnknownOutcome.js'
export { NetworkMark } from './networks/views/NetworkMark.js'
export { useAnnounce, useHeader } from './react/modalContext.js'
export { useText } from './react/useText.js'
export { Address, FullAddress } from './ui/Address.js'
export { Amount } from './ui/Amount.js'
export { Avatar } from './ui/Avatar.js'
export {
  Actions,
  Button,
  HelpLink,
  IconButton,
  onFirstClick,
  Spinner,
  TextButton,
} from './ui/Button.js'
export { ButtonRow } from './ui/ButtonRow.js'
export { warnIcon } from './ui/buttonIcons.js'
export { copyText } from './ui/copyText.js'
export { DataList, Details, Facts, SourceLine } from './ui/DataList.js'
export { Empty, RetryButton } from './ui/Empty.js'
export { ErrorState, LoadFailure } from './ui/ErrorState.js'
export { Field } from './ui/Field.js'
export { useAutoFocus, useEntryFocus } from './ui/focus.js'
export { Hero, RichText, Seal } from './ui/Hero.js'
export {
  checkIcon,
  closeIcon,
  copyIcon,
  gridIcon,
  Icon,
  nextIcon,
  qrIcon,
  retryIcon,
  walletIcon,
} from './ui/Icon.js'
export { InlineNote } from './ui/InlineNote.js'
export { LazyPart } from './ui/LazyPart.js'
export { LinkFigure } from './ui/LinkFigure.js'
export { Group, ListItem, Tag } from './ui/ListItem.js'
export { Mark } from './ui/Mark.js'
export { MarkBadge } from './ui/MarkBadge.js'
export { Num } from './ui/Num.js'
export { Name, Overline } from './ui/Overline.js'
export { QrCode } from './ui/QrCode.js'
export { SearchField } from './ui/SearchField.js'
export { Skeleton, SkeletonRows, useSkeleton } from './ui/Skeleton.js'
export { Stack } from './ui/Stack.js'
export { Strip } from './ui/Strip.js'
export {
  activityIcon,
  clockIcon,
  coinsIcon,
  externalIcon,
  linkIcon,
  penIcon,
  receiveIcon,
  searchIcon,
  sendIcon,
  swapIcon,
  userIcon,
} from './ui/screenIcons.js'
// Style sheets of blocks that several screens draw, for `useStyles`: the first of tabs, long rows and what is empty, the second of amounts,
// notes and facts.
export { default as accountStyles } from './ui/styles/account.css.js'
export { default as featureStyles } from './ui/styles/features.css.js'
export { Tabs } from './ui/Tabs.js'
export { useStyles } from './ui/useStyles.js'
export { useWalletRequest } from './ui/useWalletRequest.js'
export { VirtualList } from './ui/VirtualList.js'
export { ConnectingOutcome } from './wallets/views/ConnectingOutcome.js'
export { useConnecting } from './wallets/views/useConnecting.js'
