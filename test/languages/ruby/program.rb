# Calls every operation through the client that openapi-generator makes for Ruby: on the mock, or on the sandbox, which has a state.
require 'date'
require 'logger'
require 'messaging'
require 'uri'

CHILD = '1234567'
COMPANY = '5f1f6f8b9c4e2a0017d3b6a1'
DEAL = '61a5ce58c5d4795761045990'
NOTE = '61a5cd07ca1347c82306ad09'
EMAIL = '1a825d56-029b-4a41-b8e4-61670463431b'
AUTHOR = '5b1a17d914b73d35a76ca0c7'
DOMAIN = 'news.example.com'
FILE = "item,quantity\nblue widget,12\n".b
# The client asks for a file as if it were JSON; these are the words that the service understands.
ANY_FILE = { header_params: { 'Accept' => '*/*, application/json' } }.freeze

$failed = false
$stdout.sync = true

# Says how one check went, in the words that test/languages/run.ts reads.
def check(name)
  raise 'the answer is not what it should be' unless yield

  puts "ok #{name}"
rescue StandardError => e
  $failed = true
  puts "not ok #{name}: #{e.class}: #{e.message.lines.first}"
end

# `call` gives data, status, headers.
def answers(name, status, call)
  check(name) do
    data, got = call.call
    raise "status #{got}, not #{status}" unless got == status

    block_given? ? yield(data) : data.nil?
  end
end

def connect(url)
  address = URI(url)
  config = Messaging::Configuration.new
  config.scheme = address.scheme
  config.host = "#{address.host}:#{address.port}"
  config.base_path = ''
  config.server_index = nil
  config.api_key['api-key'] = 'test-key'
  config.logger = Logger.new(IO::NULL)
  Messaging::ApiClient.new(config)
end

client = connect(ENV.fetch('SERVICE_URL'))
children = Messaging::ResellerChildrenApi.new(client)
answers('getResellerChilds', 200, -> { children.get_reseller_childs_with_http_info(limit: 10) }) { |list| list.children[0].id == 1_234_567 }
profile = { email: 'josh.cruise@example.com', first_name: 'Josh', last_name: 'Cruise', company_name: 'Acme', password: '<PASSWORD>', language: Messaging::Language::EN }
answers('createResellerChild', 201, -> { children.create_reseller_child_with_http_info(create_child: Messaging::CreateChild.new(profile)) }) { |created| created.id >= 1_234_567 }
answers('getChildInfo', 200, -> { children.get_child_info_with_http_info(CHILD) }) { |info| info.credits.email_credits == 2000 }
answers('updateResellerChild', 204, -> { children.update_reseller_child_with_http_info(CHILD, Messaging::UpdateChild.new(company_name: 'Acme Europe')) })
answers('getChildAccountCreationStatus', 200, -> { children.get_child_account_creation_status_with_http_info(CHILD) }, &:child_account_created)
answers('updateChildAccountStatus', 204, -> { children.update_child_account_status_with_http_info(CHILD, Messaging::UpdateChildAccountStatus.new(transactional_sms: false)) })
answers('getSsoToken', 200, -> { children.get_sso_token_with_http_info(CHILD) }) { |token| !token.token.empty? }
answers('addCredits', 200, -> { children.add_credits_with_http_info(CHILD, Messaging::AddCredits.new(sms: 500)) }) { |left| left.child.sms == 500 }
answers('removeCredits', 200, -> { children.remove_credits_with_http_info(CHILD, Messaging::RemoveCredits.new(email: 500)) }) { |left| left.child.email == 1500 }
address = Messaging::ManageIp.new(ip: '203.0.113.10')
answers('dissociateIpFromChild', 204, -> { children.dissociate_ip_from_child_with_http_info(CHILD, address) })
answers('associateIpToChild', 204, -> { children.associate_ip_to_child_with_http_info(CHILD, address) })
answers('getChildDomains', 200, -> { children.get_child_domains_with_http_info(CHILD) }) { |domains| domains[0].domain == DOMAIN }
answers('createChildDomain', 201, -> { children.create_child_domain_with_http_info(CHILD, Messaging::AddChildDomain.new(domain: 'shop.example.com')) })
answers('updateChildDomain', 204, -> { children.update_child_domain_with_http_info(CHILD, DOMAIN, Messaging::UpdateChildDomain.new(domain: 'mail.example.com')) })
answers('deleteChildDomain', 204, -> { children.delete_child_domain_with_http_info(CHILD, 'mail.example.com') })
answers('deleteResellerChild', 204, -> { children.delete_reseller_child_with_http_info(CHILD) })

inbound = Messaging::InboundParsingApi.new(client)
days = { start_date: Date.new(2023, 3, 1), end_date: Date.new(2023, 3, 31) }
answers('getInboundEmailEvents', 200, -> { inbound.get_inbound_email_events_with_http_info(days) }) { |list| list.events[0].date.year == 2023 }
answers('getInboundEmailEventsByUuid', 200, -> { inbound.get_inbound_email_events_by_uuid_with_http_info(EMAIL) }) { |history| history.attachments[0].content_length == 29 }
answers('getInboundEmailAttachment', 200, -> { inbound.get_inbound_email_attachment_with_http_info('sample-download-token', **ANY_FILE) }) { |file| File.binread(file.path) == FILE }

notes = Messaging::CRMNotesApi.new(client)
answers('crmNotesGet', 200, -> { notes.crm_notes_get_with_http_info(entity: Messaging::NoteEntity::COMPANIES, entity_ids: COMPANY, limit: 10) }) { |list| list[0].contact_ids == [247] }
answers('crmNotesPost', 200, -> { notes.crm_notes_post_with_http_info(Messaging::NoteData.new(text: 'Called', company_ids: [COMPANY])) }) { |created| created.id.size == 24 }
answers('crmNotesIdGet', 200, -> { notes.crm_notes_id_get_with_http_info(NOTE) }) { |got| got.author_id == AUTHOR && got.author.name.full_name == 'Dana Field' }
answers('crmNotesIdPatch', 204, -> { notes.crm_notes_id_patch_with_http_info(NOTE, Messaging::NoteData.new(text: 'Called again')) })
answers('crmNotesIdDelete', 204, -> { notes.crm_notes_id_delete_with_http_info(NOTE) })

companies = Messaging::CompaniesApi.new(client)
answers('companiesGet', 200, -> { companies.companies_get_with_http_info(filters: '{"attributes.name":"Acme"}', sort: 'asc') }) do |list|
  list.items[0].attributes['revenue'] == 1_250_000 && list.pager.from.zero?
end
answers('companiesPost', 200, -> { companies.companies_post_with_http_info(Messaging::CreateCompany.new(name: 'Acme', linked_contacts_ids: [247])) }) { |created| created.id.size == 24 }
answers('companiesAttributesGet', 200, -> { companies.companies_attributes_get_with_http_info }) { |list| list[1].attribute_type_name == 'single-select' }
answers('companiesIdGet', 200, -> { companies.companies_id_get_with_http_info(COMPANY) }) { |got| got.attributes['name'] == 'Acme' }
check('companiesIdPatch') do
  # The mock answers with the company, the sandbox, as the public service, with 204.
  updated, status = companies.companies_id_patch_with_http_info(COMPANY, Messaging::UpdateCompany.new(attributes: { industry: 'Logistics' }))
  status == 204 ? updated.nil? : updated.attributes['industry'] == 'Logistics'
end
links = Messaging::LinkUnlinkCompany.new(link_contact_ids: [247], unlink_deals_ids: [DEAL])
answers('companiesLinkUnlinkIdPatch', 204, -> { companies.companies_link_unlink_id_patch_with_http_info(COMPANY, links) })
answers('companiesIdDelete', 204, -> { companies.companies_id_delete_with_http_info(COMPANY) })

# This client keeps an error's body as text and leaves reading it to the caller.
def error_of(children, prefer)
  children.get_child_info(CHILD, header_params: { 'Prefer' => prefer })
rescue Messaging::ApiError => e
  [e.code, Messaging::ErrorModel.build_from_hash(JSON.parse(e.response_body, symbolize_names: true)).code]
end

check('typed error') { error_of(children, 'code=404') == [404, 'document_not_found'] }
check('default error') { error_of(children, 'code=401, example=unauthorized') == [401, 'unauthorized'] }

# Answers as the service sends them, which the mock never does.
live = connect(ENV.fetch('LIVE_URL'))
companies = Messaging::CompaniesApi.new(live)
inbound = Messaging::InboundParsingApi.new(live)
notes = Messaging::CRMNotesApi.new(live)
answers('null attributes', 200, -> { companies.companies_id_get_with_http_info(COMPANY) }) do |got|
  got.attributes.key?('domain') && got.attributes['domain'].nil? && got.attributes['own'] == [nil, 1.5]
end
answers('ids beyond 32 bits', 200, -> { companies.companies_id_get_with_http_info(COMPANY) }) { |got| got.linked_contacts_ids == [4_294_967_297] }
answers('204 on update', 204, -> { companies.companies_id_patch_with_http_info(COMPANY, Messaging::UpdateCompany.new(name: 'Acme')) })
answers('image/png', 200, -> { inbound.get_inbound_email_attachment_with_http_info('image', **ANY_FILE) }) { |file| File.binread(file.path) == "\x89PNG\x00\xff".b }
answers('unknown value', 200, -> { inbound.get_inbound_email_events_by_uuid_with_http_info(EMAIL) }) { |history| history.logs[0].type == 'webhookRetried' }
answers('author as text', 200, -> { notes.crm_notes_id_get_with_http_info('text') }) { |note| note.author_id == AUTHOR }
answers('author as object', 200, -> { notes.crm_notes_id_get_with_http_info('object') }) { |note| note.author_id[:id] == AUTHOR }

exit($failed ? 1 : 0)
