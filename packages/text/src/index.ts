export { errorText, fill } from './errors.ts';
export { commonText, keptWords } from './common.ts';
export { paymentChannelText } from './payment-channel.ts';
export { movementText, movementTitleText, statementCsvText } from './statement.ts';
export { walletName, walletTypeText } from './wallet.ts';
