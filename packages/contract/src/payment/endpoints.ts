import { endpoint } from '../endpoint.ts';
import type { paymentSchemas as S } from './schemas.ts';

/** Deposits: channels, orders and their QR, status, slips, and the payment provider’s webhook. */
export const paymentEndpoints = {
  channels: endpoint<(typeof S)['channels']>({
    name: 'payment.channels',
    method: 'GET',
    path: '/api/member/payment/channels',
    auth: 'member',
    origin: 'spec',
  }),
  info: endpoint<(typeof S)['info']>({
    name: 'payment.info',
    method: 'GET',
    path: '/api/member/payment/info',
    auth: 'member',
    origin: 'spec',
  }),
  generateQr: endpoint<(typeof S)['generateQr']>({
    name: 'payment.generateQr',
    method: 'POST',
    path: '/api/member/payment/generate_qr',
    auth: 'member',
    origin: 'spec',
    money: true,
    noStore: true,
  }),
  qrcodeInfo: endpoint<(typeof S)['qrcodeInfo']>({
    name: 'payment.qrcodeInfo',
    method: 'GET',
    path: '/api/member/payment/qrcode_info',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  inquiryStatus: endpoint<(typeof S)['inquiryStatus']>({
    name: 'payment.inquiryStatus',
    method: 'GET',
    path: '/api/member/payment/inquiry_status',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  pending: endpoint<(typeof S)['pending']>({
    name: 'payment.pending',
    method: 'GET',
    path: '/api/member/payment/pending',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  cancel: endpoint<(typeof S)['cancel']>({
    name: 'payment.cancel',
    method: 'POST',
    path: '/api/member/payment/cancel',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  slip: endpoint<(typeof S)['slip']>({
    name: 'payment.slip',
    method: 'POST',
    path: '/api/member/payment/slip',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  webhook: endpoint<(typeof S)['webhook']>({
    name: 'payment.webhook',
    method: 'POST',
    path: '/api/webhook/payment/:provider',
    auth: 'signed',
    origin: 'house',
  }),
  picture: endpoint<(typeof S)['picture']>({
    name: 'payment.picture',
    method: 'GET',
    path: '/pay/:order/:file',
    auth: 'public',
    origin: 'house',
  }),
} as const;
