import { Module } from '@nestjs/common';
import { NameResolver } from './name-resolver';
import { OutboundFetch } from './outbound-fetch';
import { OutboundPost } from './outbound-post';

/** Asking other machines. */
@Module({ providers: [NameResolver, OutboundFetch, OutboundPost], exports: [OutboundFetch, OutboundPost] })
export class OutboundModule {}
