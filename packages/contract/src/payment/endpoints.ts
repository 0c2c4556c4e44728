import { endpoint } from '../endpoint.ts';
import type { paymentSchemas as S } from './schemas.ts';

/** Deposits: channels, PromptPay bill-payment QR, status, and the payment provider's webhook. */
export const paymentEndpoints = {
  channels: endpoint<(typeof S)['channels']>({
    name: 'payment.channels',
    method: 'GET',
    path: '/api/member/payment/channels',
    auth: 'member',
    origin: 'spec',
    summary: 'Ways to deposit.',
  }),
  info: endpoint<(typeof S)['info']>({
    name: 'payment.info',
    method: 'GET',
    path: '/api/member/payment/info',
    auth: 'member',
    origin: 'spec',
    summary: 'Bounds, receiver and notes of one channel.',
  }),
  generateQr: endpoint<(typeof S)['generateQr']>({
    name: 'payment.generateQr',
    method: 'POST',
    path: '/api/member/payment/generate_qr',
    auth: 'member',
    origin: 'spec',
    summary: 'A PromptPay bill-payment QR (EMVCo tag 30, ref1 = the order) for one amount.',
    money: true,
    noStore: true,
  }),
  qrcodeInfo: endpoint<(typeof S)['qrcodeInfo']>({
    name: 'payment.qrcodeInfo',
    method: 'GET',
    path: '/api/member/payment/qrcode_info',
    auth: 'member',
    origin: 'spec',
    summary: 'One order, or the newest pending one.',
    noStore: true,
  }),
  inquiryStatus: endpoint<(typeof S)['inquiryStatus']>({
    name: 'payment.inquiryStatus',
    method: 'GET',
    path: '/api/member/payment/inquiry_status',
    auth: 'member',
    origin: 'spec',
    summary: 'pending, paid, expired or review.',
    noStore: true,
  }),
  webhook: endpoint<(typeof S)['webhook']>({
    name: 'payment.webhook',
    method: 'POST',
    path: '/api/webhook/payment/:provider',
    auth: 'signed',
    origin: 'house',
    summary: 'The bank says that an order was paid; credits once (invariants 25 to 27).',
  }),
  picture: endpoint<(typeof S)['picture']>({
    name: 'payment.picture',
    method: 'GET',
    path: '/pay/:order/:file',
    auth: 'public',
    origin: 'house',
    summary: 'The order’s QR as a PNG; the file name is a signature, good until the order expires.',
  }),
} as const;
