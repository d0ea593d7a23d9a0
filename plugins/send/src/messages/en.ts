export default {
  'send.title': 'Send',
  'send.action': 'Send',
  'send.selectToken': 'Select token',
  'send.previewTitle': 'Review',
  'send.amount': 'Amount',
  'send.to': 'To',
  'send.toPlaceholder': 'Address or name',
  'send.paste': 'Paste',
  'send.pasteFailed': 'Could not read the clipboard. Paste into the field.',
  'send.clear': 'Clear recipient',
  'send.resolving': 'Looking up the name',
  'send.addAmount': 'Enter an amount',
  'send.addReceiver': 'Add a recipient',
  'send.insufficient': 'Insufficient balance',
  'send.preview': 'Review',
  'send.yourTokens': 'Your tokens',
  'send.noTokens': 'No tokens yet',
  'send.noTokensText':
    'Receive some first. What this account holds on this network is listed here.',
  'send.tokensFailed': 'Tokens could not load',
  'send.refused.address': 'Not a valid address',
  'send.refused.name': 'Error resolving name',
  'send.refused.contradicted':
    'This app and the chain disagree about whose name this is. Ask the recipient for the address.',
  'send.refused.secret':
    'That looks like a private key or a seed phrase. It was removed, and not sent to anybody. Never enter it on a website.',
  'send.refused.network': 'This payment link is for another network. Choose that one first.',
  'send.refused.link':
    'This payment link asks for something that cannot be sent from here. Enter the address alone.',
  'send.refused.unread':
    'Your tokens could not be read, so this payment link could not be followed. Try again.',
  'send.refused.burn': 'Nobody owns this address. What is sent there is lost.',
  'send.refused.token': 'This is the contract of a token. What is sent there is lost.',
  'send.warning.checksum':
    'The capital letters do not match: this may be a typo. Copy the address again.',
  'send.warning.moved':
    '{name} now points to a different address. Ask the recipient before sending.',
  'send.warning.elsewhere':
    '{name} leads to a contract of Ethereum that does not exist on {network}. What is sent there may be lost.',
  'send.unchecked':
    'Whether {name} leads to a contract of Ethereum that does not exist on {network} could not be checked.',
  'send.warning.keyless':
    'No key can own this address. What is sent there is lost, unless it is the vault of a multisig or of another program: ask the recipient before you send.',
  'send.warning.program':
    'No key owns this address, a program does. Make sure that it is a vault of the recipient, such as that of a multisig.',
  'send.warning.self': 'This is your own account.',
  'send.warning.alike':
    'This address looks like one you used before, but it is another one. You used before:',
  'send.warning.alikeNow': 'You are about to send to:',
  'send.warning.largeFirst':
    'You are about to send {fiat}: send a small part first, and ask the recipient whether it came.',
  'send.unseen.whole': 'We found no earlier payment to this address on {network}.',
  'send.unseen.part': 'We found no payment to this address in the latest history on {network}.',
  'send.unseen.failed':
    'The history could not be read. Whether you sent to this address before is not known.',
  'send.unseen.claimed':
    'The history names an earlier payment to this address. We could not confirm it on the network, so it is known by the history alone, which may be made up.',
  'send.tokenAccount': 'This is an account for one token only. It belongs to:',
  'send.sum': '{fiat} to {receiver}',
  'send.sumTo': 'to {receiver}',
  'send.from': 'From',
  'send.network': 'Network',
  'send.arrives': 'Recipient gets',
  'send.contract': 'Contract',
  'send.cost': 'Network cost',
  'send.costLoading': 'Estimating the network cost',
  'send.check': 'Check the address. A sent transaction cannot be undone.',
  'send.tight': 'Not enough left for the network cost. Send a little less.',
  'send.excess.amount': 'The network cost is more than what you send.',
  'send.excess.share':
    'The network cost is high for what you send. Send more in one payment, or wait.',
  'send.callCost':
    'The network cost is that of the payment alone. Your account may pay more to carry it out.',
  'send.scaled':
    'This token shows amounts by a rate of its own. The network counts {units} {symbol}: your wallet may show that number.',
  'send.unscaled':
    '{symbol} may show amounts by a rate of its own, and that rate could not be read. It cannot be sent until it is known.',
  'send.obstacle.refused':
    'The network would refuse this transfer. The balance may have changed, or the token or the recipient does not allow it.',
  'send.refusal.funds':
    'This cannot be sent: as it was read, this account holds too little for the amount, the network cost and what it has to keep.',
  'send.refusal.reserved':
    'This cannot be sent yet: it takes coins that were spent from here within the last minute.',
  'send.refusal.dust':
    'This cannot be sent: by their usual rules, nodes do not pass on so small an amount.',
  'send.refusal.dearer':
    'This cannot be sent as it was shown: the coins of this account have changed, and it would cost more.',
  'send.refusal.fee':
    'This cannot be sent: the network cost is more than the amount, and was not shown before.',
  'send.refusal.ordinals':
    'This cannot be sent: by its kind, or by what your wallet says, this address is for ordinals, so its coins may hold inscriptions.',
  'send.refusal.key':
    'This cannot be sent from here: this address is not of one key, or your wallet does not say of which.',
  'send.refusal.decimals':
    'This cannot be sent: the chain says other decimals of this token than the amount was computed with.',
  'send.refusal.program':
    'This cannot be sent from here: the chain says that this token runs a program with every transfer.',
  'send.refusal.token': 'Tokens cannot be sent from here on this network.',
  'send.refusal.fields': 'This cannot be sent: the amount or the address is none of this network.',
  'send.refusal.format':
    'This cannot be sent from here: how this network writes transactions could not be read.',
  'send.refusal.parts':
    'This cannot be sent at once: what this account holds is in too many parts. Send less at a time.',
  'send.refusal.noToken': 'This cannot be sent: the chain says that this is no token.',
  'send.obstacle.receiver':
    'This address cannot own what is sent there: it is a program or a token, or its account for this token belongs to another address.',
  'send.obstacle.account':
    'It takes another token than the one that you send. Enter the address that it belongs to.',
  'send.obstacle.least': 'This address has to receive at least {amount}.',
  'send.obstacle.rest': 'Leave at least {amount} in this account, or send everything.',
  'send.cancel': 'Cancel',
  'send.confirm': 'Send',
  'send.confirmAnyway': 'Send anyway',
  'send.sending': 'Sending',
  'send.confirmInWallet': 'Confirm transaction in your wallet',
  'send.started': 'Transaction started',
  'send.handed': 'Handed to your wallet',
  'send.pending': 'A request is already open in your wallet. Answer it there.',
  'send.unsupportedText': 'Sending does not work on this network. Choose another.',
  'send.switchNetwork': 'Switch network',
  'send.label': 'send {amount} {symbol}',
  'send.elsewhere':
    'Your wallet is on {actual}, without having said so. Nothing was sent. Switch it to {network}, then send.',
  'send.switchTo': 'Switch to {network}',
  'send.declined': 'Declined in your wallet. Nothing was sent. You can try again.',
  'send.error.network': 'Your wallet is on another network. Nothing was sent.',
  'send.error.unknown': 'Your wallet did not say whether it was sent',
  'send.error.fields': 'Please enter a valid amount and receiver address',
  'send.error.changed': 'The account, network or payment changed. Check again before you send.',
  'send.error.nameChanged': 'The name no longer gives this address. Check it before you send.',
  'send.error.unsupported': 'Unsupported chain',
  'send.error.cost': 'Network cost could not be estimated',
  'send.error.unsent': 'Nothing was sent. Try again.',
  'send.error.refused':
    'The network would refuse it: the balance may have changed. Nothing was sent.',
  'send.error.failed': 'Something went wrong',
  'send.error.solana': 'Failed to send transaction. Please try again.',
}
