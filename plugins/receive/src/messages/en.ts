export default {
  'receive.title': 'Receive',
  'receive.code': 'QR code of the address {address}',
  'receive.only': 'Receive only on {networks}.',
  'receive.compatible': '{network} and compatible networks',
  'receive.amount': 'Amount to ask for',
  'receive.addresses': 'Addresses of this wallet',
  'receive.shown': 'Address of {name} shown',
}
