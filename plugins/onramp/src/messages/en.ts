export default {
  'onramp.action': 'Buy',
  'onramp.title': 'Buy crypto',
  'onramp.providers': 'Providers',
  'onramp.fees': 'Fees {fees}',
  'onramp.networks': '{namespace} networks',
  'onramp.payout': 'on {network}',
  'onramp.note': 'Opens in a new tab. Crypto goes to {address}.',
  'onramp.noteOn': 'Opens in a new tab. Crypto goes to {address} on {network}.',
  'onramp.opening': 'Opening {provider}',
  'onramp.blocked': 'Your browser blocked the new tab. Press {provider} again.',
  'onramp.opened': '{provider} opened on {host}.',
  'onramp.waiting': 'Finish in the {provider} tab. Your purchase then appears in Activity.',
  'onramp.waitingOn':
    'Finish in the {provider} tab. Your purchase then appears in Activity on {network}.',
  'onramp.elsewhere': '{provider} pays out on {network}, which is not shown here.',
  'onramp.alone':
    'Your account may be a contract that does not exist on {network}. What is paid out there may be lost.',
  'onramp.none': 'No provider here',
  'onramp.noneText': 'None of our providers supports {network}.',
  'onramp.noneText.other': 'None of our providers supports {network}. Switch to another network.',
  'onramp.noneText.eip155':
    'None of our providers supports {network}. Switch to an Ethereum network.',
  'onramp.noneText.solana': 'None of our providers supports {network}. Switch to a Solana network.',
  'onramp.noneText.eip155+solana':
    'None of our providers supports {network}. Switch to an Ethereum or Solana network.',
  'onramp.region': 'No provider serves your region. Receive crypto from another wallet instead.',
  'onramp.noAccount': 'Connect a wallet first',
  'onramp.noAccountText': 'What you buy goes to your account.',
  'onramp.connect': 'Connect wallet',
  'onramp.switch': 'Switch network',
  'onramp.error.url': 'The provider could not be opened',
  'onramp.error.urlText': 'Try again, or another one.',
}
