# Calls every operation with openapi-generator's Ruby client, and prints the results.
require 'date'
require 'json'
require 'logger'
require 'messaging'

CHILD = '1234567'
COMPANY = '5f1f6f8b9c4e2a0017d3b6a1'
NOTE = '61a5cd07ca1347c82306ad09'

$stdout.sync = true

# The client's `to_hash` would omit nulls.
def plain(value)
  return value.map { |item| plain(item) } if value.is_a?(Array)
  return File.binread(value.path).unpack1('H*') if value.respond_to?(:path)
  return value unless value.class.respond_to?(:attribute_map)

  value.class.attribute_map.to_h { |name, key| [key, plain(value.public_send(name))] }
end

# Prints a check's name and value in the format that test/languages/run.ts parses.
def check(name)
  puts "#{name} = #{plain(yield).to_json}"
rescue Messaging::ApiError => e
  # This client doesn't parse the body of an error.
  error = Messaging::ErrorModel.build_from_hash(JSON.parse(e.response_body, symbolize_names: true))
  puts "#{name} = #{e.code} #{error.code}"
rescue StandardError => e
  puts "#{name} = #{e.class}: #{e.message.lines.first}"
end

Messaging.configure do |config|
  config.scheme = 'http'
  config.host = ENV.fetch('SERVICE_URL')
  config.base_path = ''
  config.server_index = nil
  config.api_key['api-key'] = 'test-key'
  config.logger = Logger.new(IO::NULL)
end

children = Messaging::ResellerChildrenApi.new
child = Messaging::CreateChild.new(
  email: 'josh.cruise@example.com', first_name: 'Josh', last_name: 'Cruise', company_name: 'Acme',
  password: '<PASSWORD>', language: Messaging::Language::EN
)
profile = Messaging::UpdateChild.new(company_name: 'Acme Europe')
products = Messaging::UpdateChildAccountStatus.new(transactional_sms: false)
address = Messaging::ManageIp.new(ip: '203.0.113.10')
domain = Messaging::AddChildDomain.new(domain: 'shop.example.com')
renamed = Messaging::UpdateChildDomain.new(domain: 'mail.example.com')
check('getResellerChilds') { children.get_reseller_childs(limit: 10) }
check('createResellerChild') { children.create_reseller_child(create_child: child) }
check('getChildInfo') { children.get_child_info(CHILD) }
check('updateResellerChild') { children.update_reseller_child(CHILD, profile) }
check('getChildAccountCreationStatus') { children.get_child_account_creation_status(CHILD) }
check('updateChildAccountStatus') { children.update_child_account_status(CHILD, products) }
check('getSsoToken') { children.get_sso_token(CHILD) }
check('addCredits') { children.add_credits(CHILD, Messaging::AddCredits.new(sms: 500)) }
check('removeCredits') { children.remove_credits(CHILD, Messaging::RemoveCredits.new(email: 500)) }
check('dissociateIpFromChild') { children.dissociate_ip_from_child(CHILD, address) }
check('associateIpToChild') { children.associate_ip_to_child(CHILD, address) }
check('getChildDomains') { children.get_child_domains(CHILD) }
check('createChildDomain') { children.create_child_domain(CHILD, domain) }
check('updateChildDomain') { children.update_child_domain(CHILD, 'news.example.com', renamed) }
check('deleteChildDomain') { children.delete_child_domain(CHILD, 'mail.example.com') }
check('deleteResellerChild') { children.delete_reseller_child(CHILD) }
check('typed error') { children.get_child_info('404') }
check('default error') { children.get_child_info('401') }

inbound = Messaging::InboundParsingApi.new
days = { start_date: Date.new(2023, 3, 1), end_date: Date.new(2023, 3, 31) }
check('getInboundEmailEvents') { inbound.get_inbound_email_events(days) }
check('getInboundEmailEventsByUuid') { inbound.get_inbound_email_events_by_uuid('1a825d56-029b-4a41-b8e4-61670463431b') }
# The client would accept only JSON for a download, so we set the `Accept` header.
any_file = { 'Accept' => '*/*, application/json' }
check('getInboundEmailAttachment') { inbound.get_inbound_email_attachment('sample-download-token', header_params: any_file) }

notes = Messaging::CRMNotesApi.new
text = Messaging::NoteData.new(text: 'Called', company_ids: [COMPANY])
check('crmNotesGet') { notes.crm_notes_get(entity: Messaging::NoteEntity::COMPANIES, entity_ids: COMPANY, limit: 10) }
check('crmNotesPost') { notes.crm_notes_post(text) }
check('crmNotesIdGet') { notes.crm_notes_id_get(NOTE) }
check('crmNotesIdPatch') { notes.crm_notes_id_patch(NOTE, Messaging::NoteData.new(text: 'Called again')) }
check('crmNotesIdDelete') { notes.crm_notes_id_delete(NOTE) }

companies = Messaging::CompaniesApi.new
company = Messaging::CreateCompany.new(name: 'Acme', linked_contacts_ids: [247])
industry = Messaging::UpdateCompany.new(attributes: { industry: 'Logistics' })
links = Messaging::LinkUnlinkCompany.new(link_contact_ids: [247])
check('companiesGet') { companies.companies_get(filters: '{"attributes.name":"Acme"}', sort: 'asc') }
check('companiesPost') { companies.companies_post(company) }
check('companiesAttributesGet') { companies.companies_attributes_get }
check('companiesIdGet') { companies.companies_id_get(COMPANY) }
check('companiesIdPatch') { companies.companies_id_patch(COMPANY, industry) }
check('companiesLinkUnlinkIdPatch') { companies.companies_link_unlink_id_patch(COMPANY, links) }
check('companiesIdDelete') { companies.companies_id_delete(COMPANY) }
